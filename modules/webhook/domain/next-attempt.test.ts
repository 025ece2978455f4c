import { expect, test } from "vitest";
import { isGone, isSuccess, maxTries, waitAfter } from "./next-attempt.ts";

const refused = { status: 500 };
const tags = { tags: ["orders.webhook.attempts"] };

test("ten attempts wait 5 s to 24 h after the previous one", tags, () => {
  const waits = Array.from({ length: maxTries }, (_, index) => waitAfter(index + 1, refused, 0.5));
  expect(waits.map((ms) => ms && ms / 1_000)).toEqual([
    5,
    300,
    1_800,
    7_200,
    18_000,
    36_000,
    50_400,
    72_000,
    86_400,
    null,
  ]);
});

test("a wait varies by 20 % in both directions", tags, () => {
  expect(waitAfter(2, refused, 0)).toBe(240_000);
  expect(waitAfter(2, refused, 1)).toBe(360_000);
});

test("429 and 503 obey Retry-After up to an hour", tags, () => {
  expect(waitAfter(1, { status: 429, retryAfterMs: 60_000 }, 0.5)).toBe(60_000);
  expect(waitAfter(1, { status: 503, retryAfterMs: 7_200_000 }, 0.5)).toBe(3_600_000);
  expect(waitAfter(1, { status: 500, retryAfterMs: 60_000 }, 0.5)).toBe(5_000);
  expect(waitAfter(4, { status: 429, retryAfterMs: 1_000 }, 0.5)).toBe(7_200_000);
});

test("only 2xx is a success, and 410 means gone", tags, () => {
  expect([200, 202, 204, 299].every((status) => isSuccess({ status }))).toBe(true);
  expect([null, 199, 301, 302, 307, 308, 400, 404, 410, 500].some((status) => isSuccess({ status }))).toBe(false);
  expect([null, 404, 410].map((status) => isGone({ status }))).toEqual([false, false, true]);
});
