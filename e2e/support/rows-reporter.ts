import { writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import type { FullConfig, Reporter, Suite, TestCase, TestError, TestResult } from "@playwright/test/reporter";

/**
 * Prints how many rows of the specification the journeys of this run have shown and why journeys failed, and writes the
 * outcome of each journey for `pnpm e2e` and CI.
 */
export default class RowsReporter implements Reporter {
  private readonly rows = new Set<string>();
  private readonly errors: { message: string }[] = [];
  private config?: FullConfig;
  private whole?: Suite;

  onBegin(config: FullConfig, whole: Suite): void {
    this.config = config;
    this.whole = whole;
  }

  onError(error: TestError): void {
    this.errors.push({ message: stripVTControlCharacters(error.message ?? "an error outside of the journeys") });
  }

  onTestEnd(test: TestCase, { status }: TestResult): void {
    if (status !== "passed") return;
    for (const tag of test.tags) this.rows.add(tag);
  }

  onEnd(): void {
    const tests = this.whole?.allTests() ?? [];
    console.log(`figure e2e.rows ${this.rows.size}`);
    for (const test of tests) if (test.outcome() === "unexpected") console.log(describeFailure(test));
    if (!this.config) return;
    const { rootDir, projects } = this.config;
    const outcomes = tests.map((test) => ({
      file: relative(rootDir, test.location.file),
      title: test.titlePath().slice(3).join(" › "),
      isPassed: test.ok() && (test.outcome() !== "skipped" || test.expectedStatus === "skipped"),
    }));
    const file = join(projects[0]?.outputDir ?? rootDir, "outcomes.json");
    writeFileSync(file, JSON.stringify({ tests: outcomes, errors: this.errors }));
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
