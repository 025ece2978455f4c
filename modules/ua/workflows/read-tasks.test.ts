import { AppError } from "@bc/runtime/app-error";
import type { Step } from "@bc/workflow/define";
import { testStep } from "@bc/workflow/test-step";
import { expect, test, vi } from "vitest";
import type { Task } from "../contract/workflows.ts";
import type { RunPlace, SyncServices } from "../service/parts.ts";
import { readTasks, withEnd } from "./read-tasks.ts";

test("slice that differs is read a second time and then published, also if the run continues between", async () => {
  const tenant = { organizationId: "o", businessId: "b" };
  const days = { from: "2026-11-01", to: "2026-11-14", newest: "2026-11-14", step: 7 };
  let tasks: Task[] = [{ accountId: "a-1", shape: "marketing_daily", days }];
  const steps: string[] = [];
  const results = { read: { kind: "read" }, check: { kind: "checked", differing: 1 } } as Record<string, unknown>;
  const noted = (name: string) => Promise.resolve(void steps.push(name));
  const step = testStep({
    runId: "r",
    tenant,
    isSliceFull: true,
    run: (name: string) => noted(name).then(() => results[name]) as never,
    transaction: noted as Step["transaction"],
  });
  const goOn = (rest: Task[]) => {
    tasks = rest;
    return Promise.reject(new Error("continued"));
  };
  const run: RunPlace = { tenant, syncId: "r", connectionId: "c", feedKey: 1 };
  const slice = () => readTasks(step, {} as SyncServices, run, { tasks, goOn });
  for (let count = 0; count < 3; count++) await expect(slice()).rejects.toThrow("continued");
  expect(await slice()).toBeNull();
  const twice = ["read", "check", "again", "read", "check", "publish"];
  expect(steps).toEqual([...twice, ...twice]);
});

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
