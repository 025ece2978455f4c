const phrases = new Map([
  ["workflow.budget", "the partner's rate limit is used up"],
  ["workflow.children", "the jobs that it started aren't finished"],
  ["workflow.continued", "its next part is scheduled for later"],
  ["workflow.locked", "another job must finish first"],
]);

const errorCode = /^[a-z][a-z0-9-]*\.[a-z0-9-]+$/;

/** Returns whether a run waits for its next attempt after an error. The reason is then the error's code. */
export const isFailure = (reason: string): boolean => !phrases.has(reason) && errorCode.test(reason);

/** Returns why a run waits, to follow "because". A run waits for something of the engine, after an error, or in a step. */
export function parkedPhrase(reason: string): string {
  if (isFailure(reason)) return `an attempt failed (${reason})`;
  return phrases.get(reason) ?? `the job planned this wait (${reason})`;
}
