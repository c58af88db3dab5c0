import static org.junit.jupiter.api.Assertions.fail;
import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.io.ByteArrayInputStream;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/** One test a scenario, by `referee check`, for JUnit 5. They cost no marks; change nothing here. */
class ScenariosTest {

    @TestFactory
    List<DynamicTest> scenarios() throws Exception {
        byte[] results = check();
        NodeList cases = DocumentBuilderFactory.newInstance().newDocumentBuilder()
            .parse(new ByteArrayInputStream(results)).getElementsByTagName("testcase");
        List<DynamicTest> tests = new ArrayList<>();
        for (int i = 0; i < cases.getLength(); i++) {
            Element one = (Element) cases.item(i);
            tests.add(dynamicTest(one.getAttribute("name"), () -> judge(one)));
        }
        return tests;
    }

    /** Passes, fails or skips as `referee check` has judged. */
    private void judge(Element one) {
        for (String kind : Arrays.asList("failure", "error", "skipped")) {
            NodeList said = one.getElementsByTagName(kind);
            if (said.getLength() == 0) {
                continue;
            }
            Element what = (Element) said.item(0);
            assumeTrue(!kind.equals("skipped"), what.getAttribute("message"));
            fail(what.getTextContent().isEmpty() ? what.getAttribute("message") : what.getTextContent());
        }
    }

    /** What `referee check` says of this project: it ends with 1 if the work is wrong, and with more if it cannot check. */
    private byte[] check() throws IOException, InterruptedException {
        Path said = Files.createTempFile("referee", ".txt");
        try {
            ProcessBuilder check = new ProcessBuilder("referee", "check"{{check-arguments}}, "--format", "junit");
            check.directory(project()).redirectError(said.toFile());
            Process running = start(check);
            byte[] results = running.getInputStream().readAllBytes();
            if (running.waitFor() > 1) {
                fail(new String(Files.readAllBytes(said), StandardCharsets.UTF_8));
            }
            return results;
        } finally {
            Files.delete(said);
        }
    }

    private Process start(ProcessBuilder check) {
        try {
            return check.start();
        } catch (IOException missing) {
            assumeTrue(false, "these tests need `referee`, which is not on the PATH");
            throw new IllegalStateException(missing);
        }
    }

    /** The folder with `submission.yaml`: where the tests were started, or above. */
    private File project() {
        for (File folder = new File("").getAbsoluteFile(); folder != null; folder = folder.getParentFile()) {
            if (new File(folder, "submission.yaml").exists()) {
                return folder;
            }
        }
        return fail("there is no submission.yaml here, by which referee knows a project");
    }
}
