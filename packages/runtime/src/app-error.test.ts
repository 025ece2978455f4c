import { expect, test } from "vitest";
import {
  AppError,
  type ErrorClass,
  errorsOf,
  fillSentence,
  httpStatus,
  isRetryable,
  toAppError,
  tryAgain,
} from "./app-error.ts";

const shopErrors = { "shop.closed": "conflict", "shop.missing": "missing" } as const satisfies Record<
  string,
  ErrorClass
>;
const shopError = errorsOf(shopErrors);

test("a declared code carries its class, parameters and cause", () => {
  const cause = new Error("row is gone");
  const error = shopError("shop.missing", { id: "7" }, { cause });
  expect(error).toBeInstanceOf(AppError);
  expect(error).toMatchObject({ code: "shop.missing", class: "missing", params: { id: "7" }, message: "shop.missing" });
  expect(error.cause).toBe(cause);
});

test("an undeclared code does not compile", () => {
  // @ts-expect-error the code is not among those declared
  expect(shopError("shop.unheard-of").class).toBe("internal");
});

test("toAppError keeps application errors and wraps anything else as internal", () => {
  const known = shopError("shop.closed");
  expect(toAppError(known)).toBe(known);
  const bug = new TypeError("undefined is not a function");
  expect(toAppError(bug)).toMatchObject({ code: "internal", class: "internal", params: {}, cause: bug });
  expect(toAppError("text").cause).toBe("text");
});

test.each([
  ["invalid", 400, false],
  ["unauthenticated", 401, false],
  ["denied", 403, false],
  ["missing", 404, false],
  ["conflict", 409, false],
  ["limited", 429, true],
  ["internal", 500, true],
  ["unavailable", 503, true],
  ["timeout", 504, true],
] as const)("%s answers %i, retryable: %s", (errorClass, status, retryable) => {
  expect(httpStatus(errorClass)).toBe(status);
  expect(isRetryable(errorClass)).toBe(retryable);
});

test.each([
  [1, "1 second"],
  [59, "59 seconds"],
  [60, "1 minute"],
  [3_599, "60 minutes"],
])("sentence of a limit spells a wait of %i s as %s", (retryAfterSeconds, wait) => {
  expect(fillSentence(tryAgain("Too many pings."), { retryAfterSeconds })).toBe(
    `Too many pings. Try again in ${wait}.`,
  );
});
