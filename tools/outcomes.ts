/** The result of each test of a run, as the reporters of both runners write it. */
export interface Outcomes {
  tests: Outcome[];
  errors: OutsideError[];
}

export interface Outcome {
  file: string;
  /** The titles of its suites and its own, joined by " › ". */
  title: string;
  isPassed: boolean;
}

/** An error outside of tests: a hook that failed, a file that can't be loaded, or an unhandled error. */
export interface OutsideError {
  message: string;
  /** The test file that it came from, if known. */
  file?: string;
}

export interface Summary {
  passed: number;
  /** Tests and errors that no second run repaired. */
  failed: string[];
  /** Tests and errors of the parallel run that did not fail again when their files were run alone. */
  passedAlone: string[];
}

/**
 * Sums up a run and the repetition of its failures. A test counts as failed if it passed in neither run, an error
 * outside of tests if its file was not repeated. Errors of the second run always count.
 */
export function sumUp(run: Outcomes, alone: Outcomes = { tests: [], errors: [] }): Summary {
  const passedFirst = namesOf(run, true);
  const passedSecond = namesOf(alone, true);
  const isRepaired = new Set(passedSecond);
  const hasPassed = new Set([...passedFirst, ...passedSecond]);
  const repeatedFiles = new Set(alone.tests.map(({ file }) => file));
  const isRepeated = ({ file }: OutsideError): boolean => file !== undefined && repeatedFiles.has(file);
  const failing = namesOf(run, false);
  // Includes tests that a failed hook kept from running the first time.
  const failed = new Set([...failing, ...namesOf(alone, false)].filter((name) => !hasPassed.has(name)));
  const errors = [...run.errors.filter((error) => !isRepeated(error)), ...alone.errors];
  return {
    passed: passedFirst.length + passedSecond.filter((name) => !passedFirst.includes(name)).length,
    failed: [...failed, ...errors.map(describeError)],
    passedAlone: [
      ...failing.filter((name) => isRepaired.has(name)),
      ...run.errors.filter(isRepeated).map(describeError),
    ],
  };
}

/** Returns the files to run again alone; none if an error came from no known file, which no repetition can repair. */
export function filesToRepeat({ tests, errors }: Outcomes): string[] {
  const files = errors.map(({ file }) => file);
  if (files.includes(undefined)) return [];
  const failing = tests.filter(({ isPassed }) => !isPassed).map(({ file }) => file);
  return [...new Set([...failing, ...(files as string[])])];
}

function namesOf({ tests }: Outcomes, isPassed: boolean): string[] {
  return tests.filter((test) => test.isPassed === isPassed).map(({ file, title }) => `${file} › ${title}`);
}

function describeError({ file, message }: OutsideError): string {
  return file === undefined ? message : `${file} › ${message}`;
}
