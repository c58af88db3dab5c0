// Colours by their names: shades that are good to look at.

const SHADES = {
  black: "#1c1d21",
  white: "#f6f3ea",
  green: "#2f7d52",
  red: "#c23b32",
  blue: "#2d5fb8",
  yellow: "#e2b930",
  brown: "#c39a6b",
  grey: "#8b8d92",
};
const CODE = /^#[0-9a-f]{6}$/i;

/** The colour that a browser understands; null where there is none. */
export function shade(name) {
  if (!name) return null;
  return SHADES[name] ?? (CODE.test(name) ? name : SHADES.grey);
}

/** Black or white, whichever can be read better on this colour. */
export function inkOn(name) {
  const code = shade(name) ?? SHADES.white;
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = parseInt(code.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.18 ? "#111" : "#fff";
}
