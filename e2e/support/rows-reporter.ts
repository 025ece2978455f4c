import type { Reporter, TestCase, TestResult } from "@playwright/test/reporter";

/** Says how many rows of the specification the journeys of this run have shown, and which passed only when repeated. */
export default class RowsReporter implements Reporter {
  private readonly rows = new Set<string>();
  private readonly repeated = new Set<string>();

  onTestEnd(test: TestCase, { status, retry }: TestResult): void {
    if (status !== "passed") return;
    for (const [, id = ""] of test.title.matchAll(/\[([a-z][\w.-]*)\]/g)) this.rows.add(id);
    if (retry > 0) this.repeated.add(test.title);
  }

  onEnd(): void {
    console.log(`figure e2e.rows ${this.rows.size}`);
    console.log(`figure e2e.passed-when-repeated ${this.repeated.size}`);
    for (const title of this.repeated) console.log(`figure e2e.passed-when-repeated: ${title}`);
  }

  printsToStdio(): boolean {
    return false;
  }
}
