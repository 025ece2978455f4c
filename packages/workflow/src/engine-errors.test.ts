import { AppError } from "@bc/runtime/app-error";
import { CancelledError, TerminalError } from "@restatedev/restate-sdk";
import { expect, test } from "vitest";
import { fromEngineError, toEngineError } from "./engine-errors.ts";

test("an error is returned unchanged from the journal", () => {
  const error = new AppError("org.business-missing", "missing", { id: "b1", seen: [1, null] });
  const told = toEngineError(error);
  expect(told).toBeInstanceOf(TerminalError);
  expect(fromEngineError(told)).toMatchObject({ code: error.code, class: error.class, params: error.params });
});

test("cancellation and failures of the engine have our error codes", () => {
  expect(fromEngineError(new CancelledError())).toMatchObject({ code: "workflow.cancelled" });
  expect(fromEngineError(new TerminalError("odd"))).toMatchObject({ code: "internal", class: "internal" });
});
