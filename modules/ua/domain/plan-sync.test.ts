import { expect, test } from "vitest";
import { planBackfill, planSync, type StreamState, type SyncScope } from "./plan-sync.ts";

const days = { kind: "days", step: 7, lookBack: 3, weeklyLookBack: 10, history: 100 } as const;
const state = (change: Partial<StreamState> = {}): StreamState => ({
  accountId: "a",
  shape: "marketing_daily",
  oldestDay: "2026-11-10",
  newestDay: "2026-11-17",
  changedAt: null,
  ...change,
});
const scope = (change: Partial<SyncScope> = {}): SyncScope => ({
  divisions: { marketing_daily: days },
  accounts: [{ id: "a", today: "2026-11-18" }],
  states: [state()],
  startDate: "2026-10-30",
  isWeekly: false,
  ...change,
});
const slicesOf = (tasks: ReturnType<typeof planSync>) => tasks.flatMap(({ slices }) => slices);

test("sync reads the look-back again, and more of it once per week", () => {
  expect(slicesOf(planSync(scope()))).toEqual([{ from: "2026-11-15", to: "2026-11-18" }]);
  expect(slicesOf(planSync(scope({ isWeekly: true })))).toEqual([
    { from: "2026-11-12", to: "2026-11-18" },
    { from: "2026-11-08", to: "2026-11-11" },
  ]);
});

test("sync after a pause reads everything since, but nothing before the start date", () => {
  expect(slicesOf(planSync(scope({ states: [state({ newestDay: "2026-11-09" })] })))).toEqual([
    { from: "2026-11-12", to: "2026-11-18" },
    { from: "2026-11-09", to: "2026-11-11" },
  ]);
  expect(slicesOf(planSync(scope({ startDate: "2026-11-17" })))).toEqual([{ from: "2026-11-17", to: "2026-11-18" }]);
});

test("backfill continues before the oldest day that is held, the newest days first", () => {
  expect(slicesOf(planBackfill(scope()))).toEqual([
    { from: "2026-11-03", to: "2026-11-09" },
    { from: "2026-10-30", to: "2026-11-02" },
  ]);
  expect(planBackfill(scope({ states: [state({ oldestDay: "2026-10-30" })] }))).toEqual([]);
});

test("backfill asks for nothing that the source no longer has", () => {
  const short = scope({ divisions: { marketing_daily: { ...days, history: 9 } } });
  expect(slicesOf(planBackfill(short))).toEqual([{ from: "2026-11-09", to: "2026-11-09" }]);
});

test("records are read since the newest change that is held, with an overlap", () => {
  const orders = { divisions: { order: { kind: "changes", overlapSeconds: 60, history: 365 } } } as const;
  expect(slicesOf(planSync(scope({ ...orders, states: [] })))).toEqual([{ since: "2026-10-30T00:00:00.000Z" }]);
  const held = state({ shape: "order", changedAt: "2026-11-18T08:00:00.000Z" });
  expect(slicesOf(planSync(scope({ ...orders, states: [held] })))).toEqual([{ since: "2026-11-18T07:59:00.000Z" }]);
});

test("each stream of each account has its own slices", () => {
  const accounts = [
    { id: "a", today: "2026-11-18" },
    { id: "b", today: "2026-11-17" },
  ];
  const tasks = planSync(scope({ accounts, divisions: { marketing_daily: days, email_daily: days } }));
  expect(tasks.map(({ accountId, shape }) => `${accountId} ${shape}`)).toEqual([
    "a marketing_daily",
    "b marketing_daily",
    "a email_daily",
    "b email_daily",
  ]);
});
