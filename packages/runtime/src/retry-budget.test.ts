import { expect, test } from "vitest";
import { RetryBudget } from "./retry-budget.ts";

function takeAll(budget: RetryBudget): number {
  let taken = 0;
  while (budget.take()) taken++;
  return taken;
}

test("an idle client has a reserve of ten retries", () => {
  const budget = new RetryBudget();
  for (let call = 0; call < 1_000; call++) budget.deposit();
  expect(takeAll(budget)).toBe(10);
});

test("ten calls earn one retry after the reserve is spent", () => {
  const budget = new RetryBudget();
  takeAll(budget);
  let retries = 0;
  for (let call = 0; call < 1_000; call++) {
    budget.deposit();
    if (budget.take()) retries++;
  }
  expect(retries).toBeGreaterThan(85);
  expect(retries).toBeLessThanOrEqual(100);
});
