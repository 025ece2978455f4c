import { writeFileSync } from "node:fs";

/** A reporter of vitest that writes the outcome of each test, in the shape of tools/outcomes.ts. */
export default class OutcomesReporter {
  onInit({ config }) {
    this.file = config.outputFile.outcomes;
  }

  onTestRunEnd(modules, unhandledErrors) {
    const tests = [];
    for (const module of modules) {
      const file = module.relativeModuleId;
      for (const test of module.children.allTests()) {
        const { state } = test.result();
        if (state === "passed" || state === "failed")
          tests.push({ file, title: test.fullName, isPassed: state === "passed" });
      }
      // A file that could not be loaded, and a hook that failed, belong to no test.
      if (module.state() === "failed" && module.errors().length > 0)
        tests.push({ file, title: "the file itself", isPassed: false });
    }
    const errors = unhandledErrors.map(({ message }) => `unhandled error: ${message}`);
    writeFileSync(this.file, JSON.stringify({ tests, errors }));
  }
}
