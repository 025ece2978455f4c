import { stripVTControlCharacters } from "node:util";
import type { FullConfig, Reporter, Suite, TestCase, TestResult } from "@playwright/test/reporter";

/**
 * Says how many rows of the specification the journeys of this run have shown, which passed only when repeated, and last,
 * where a log that is cut still shows it, which failed and why.
 */
export default class RowsReporter implements Reporter {
  private readonly rows = new Set<string>();
  private readonly repeated = new Set<string>();
  private whole?: Suite;

  onBegin(_config: FullConfig, whole: Suite): void {
    this.whole = whole;
  }

  onTestEnd(test: TestCase, { status, retry }: TestResult): void {
    if (status !== "passed") return;
    for (const [, id = ""] of test.title.matchAll(/\[([a-z][\w.-]*)\]/g)) this.rows.add(id);
    if (retry > 0) this.repeated.add(test.title);
  }

  onEnd(): void {
    console.log(`figure e2e.rows ${this.rows.size}`);
    console.log(`figure e2e.passed-when-repeated ${this.repeated.size}`);
    for (const title of this.repeated) console.log(`figure e2e.passed-when-repeated: ${title}`);
    for (const test of this.whole?.allTests() ?? [])
      if (test.outcome() === "unexpected") console.log(describeFailure(test));
  }

  printsToStdio(): boolean {
    return false;
  }
}

function describeFailure({ location, title, results }: TestCase): string {
  const errors = results.flatMap((result) => result.errors);
  const reasons = errors.map(({ message }) =>
    stripVTControlCharacters(message ?? "")
      .split("\n", 4)
      .join(" "),
  );
  return `failed ${location.file}:${location.line} ${title}\n  ${reasons.join("\n  ")}`;
}
