/** The result of each test of a run, as the reporters of both runners write it. */
export interface Outcomes {
  tests: Outcome[];
  /** Errors outside of any test. */
  errors: string[];
}

export interface Outcome {
  file: string;
  /** The titles of its suites and its own, joined by " › ". */
  title: string;
  isPassed: boolean;
}

export interface Summary {
  passed: number;
  /** Tests that failed in both runs, and errors. */
  failed: string[];
  /** Tests that failed in the parallel run and passed when run alone. */
  passedAlone: string[];
}

/** Sums up a run and the repetition of its failed tests. A test counts as failed if it did not pass in either. */
export function sumUp(run: Outcomes, alone?: Outcomes): Summary {
  const nameOf = ({ file, title }: Outcome): string => `${file} › ${title}`;
  const repaired = new Set(alone?.tests.filter(({ isPassed }) => isPassed).map(nameOf));
  const failing = run.tests.filter(({ isPassed }) => !isPassed).map(nameOf);
  const passedAlone = failing.filter((name) => repaired.has(name));
  const failed = failing.filter((name) => !repaired.has(name));
  return {
    passed: run.tests.length - failed.length,
    failed: [...failed, ...run.errors, ...(alone?.errors ?? [])],
    passedAlone,
  };
}
