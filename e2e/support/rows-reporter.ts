import type { Reporter, TestCase, TestResult } from "@playwright/test/reporter";

/** Says how many rows of the specification the journeys of this run have shown. */
export default class RowsReporter implements Reporter {
  private readonly rows = new Set<string>();

  onTestEnd(test: TestCase, { status }: TestResult): void {
    if (status === "passed") for (const [, id = ""] of test.title.matchAll(/\[([a-z][\w.-]*)\]/g)) this.rows.add(id);
  }

  onEnd(): void {
    console.log(`figure e2e.rows ${this.rows.size}`);
  }

  printsToStdio(): boolean {
    return false;
  }
}
