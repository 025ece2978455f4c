const phrases: Readonly<Record<string, string>> = {
  "workflow.budget": "the partner's rate limit is used up",
  "workflow.children": "the jobs that it started aren't finished",
  "workflow.continued": "its next part is scheduled for later",
  "workflow.locked": "another job must finish first",
};

const errorCode = /^[a-z][a-z0-9-]*\.[a-z0-9-]+$/;

/** Returns why a run waits, to follow "because". A run waits for something of the engine, after an error, or in a step. */
export function parkedPhrase(reason: string): string {
  const phrase = phrases[reason];
  if (phrase) return phrase;
  return errorCode.test(reason) ? `an attempt failed (${reason})` : `the job planned this wait (${reason})`;
}
