import { writeFileSync } from "node:fs";
import { relative } from "node:path";

/** A reporter of vitest that writes the outcome of each test, in the shape of tools/outcomes.ts. */
export default class OutcomesReporter {
  onInit({ config }) {
    this.root = config.root;
    this.file = config.outputFile.outcomes;
  }

  onTestRunEnd(modules, unhandledErrors) {
    const tests = [];
    const errors = [];
    for (const module of modules) {
      const file = relative(this.root, module.moduleId);
      for (const test of module.children.allTests()) {
        const { state } = test.result();
        if (state === "passed" || state === "failed")
          tests.push({ file, title: test.fullName, isPassed: state === "passed" });
      }
      // Tests have their own errors; these are of hooks, and of files that can't be loaded.
      for (const task of [module, ...module.children.allSuites()])
        for (const { message } of task.errors()) errors.push({ file, message: `outside of tests: ${message}` });
    }
    for (const { message, VITEST_TEST_PATH: path } of unhandledErrors)
      errors.push({ message: `unhandled error: ${message}`, ...(path && { file: relative(this.root, path) }) });
    writeFileSync(this.file, JSON.stringify({ tests, errors }));
  }
}
