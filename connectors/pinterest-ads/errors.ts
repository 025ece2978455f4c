import { type Answer, type Classify, faultOfStatus } from "@bc/connector-kit/faults";

/** Returns how long until a limit is restored. */
function resetMs(headers: Answer["headers"]): number | undefined {
  const seconds = Number(headers["x-ratelimit-reset"] ?? Number.NaN);
  return Number.isNaN(seconds) ? undefined : seconds * 1_000;
}

/** Adds the wait that Pinterest names in headers of its own. Failures follow from their status. */
export const classify: Classify = (answer) => {
  const fault = faultOfStatus("Pinterest Ads", answer);
  const waitMs = resetMs(answer.headers);
  return answer.status === 429 && fault && waitMs !== undefined ? { ...fault, waitMs } : fault;
};

export const pauseAfter = ({ headers }: Answer): number | undefined =>
  headers["x-ratelimit-remaining"] === "0" ? resetMs(headers) : undefined;
