import { AppError } from "@bc/runtime/app-error";
import { expect, test, vi } from "vitest";
import { withEnd } from "./read-tasks.ts";

const runWith = async (error: AppError) => {
  const end = vi.fn(() => Promise.resolve());
  await expect(withEnd(() => Promise.reject(error), end)).rejects.toBe(error);
  return end;
};

test.each([
  ["workflow.step-timeout", "timeout"],
  ["workflow.result-too-large", "invalid"],
] as const)("run that fails with %s ends with a cause", async (code, errorClass) => {
  expect(await runWith(new AppError(code, errorClass))).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ class: "fatal" }),
  );
});

test.each(["workflow.cancelled", "workflow.superseded"])("run that is stopped by %s has no end", async (code) => {
  expect(await runWith(new AppError(code, "conflict"))).not.toHaveBeenCalled();
});
