import { AppError } from "@bc/runtime/app-error";
import { CancelledError, RetryableError, TerminalError } from "@restatedev/restate-sdk";
import { expect, test } from "vitest";
import { fromEngineError, toEngineError } from "./engine-errors.ts";

test("a permanent error is returned unchanged", () => {
  const error = new AppError("org.business-missing", "missing", { id: "b1", seen: [1, null] });
  const told = toEngineError(error);
  expect(told).toBeInstanceOf(TerminalError);
  expect(fromEngineError(told)).toMatchObject({ code: error.code, class: error.class, params: error.params });
});

test.for(["unavailable", "timeout", "limited", "internal"] as const)("%s is retried", (errorClass) => {
  expect(toEngineError(new AppError("some.code", errorClass))).not.toBeInstanceOf(TerminalError);
});

test("a requested retry delay is passed to the engine", () => {
  const told = toEngineError(new AppError("http.limited", "limited", { retryAfterMs: 1_500 }));
  expect(told).toBeInstanceOf(RetryableError);
  expect(told).toMatchObject({ retryAfter: 1_500 });
});

test("cancellation and failures of the engine have our error codes", () => {
  expect(fromEngineError(new CancelledError())).toMatchObject({ code: "workflow.cancelled" });
  expect(fromEngineError(new TerminalError("odd"))).toMatchObject({ code: "internal", class: "internal" });
});
