import { expect, test } from "vitest";
import type { Task } from "../contract/workflows.ts";
import {
  countSlices,
  halved,
  isShorterThan,
  keptBefore,
  nextSlice,
  openDiffering,
  planBackfill,
  planCheck,
  planKept,
  planReread,
  planReset,
  planSync,
  restOf,
  type StreamState,
  type SyncScope,
} from "./plan-sync.ts";

const days = { kind: "days", step: 7, lookBack: 3, weeklyLookBack: 10, history: 100 } as const;
const state = (change: Partial<StreamState> = {}): StreamState => ({
  accountId: "a",
  shape: "marketing_daily",
  oldestDay: "2026-11-01",
  newestDay: "2026-11-17",
  changedAt: null,
  ...change,
});
const scope = (change: Partial<SyncScope> = {}): SyncScope => ({
  divisions: { marketing_daily: days },
  accounts: [{ id: "a", today: "2026-11-18" }],
  states: [state()],
  startDate: "2026-10-20",
  ...change,
});

/** Returns the slices of tasks in the order in which they are read. */
function slicesOf(tasks: readonly Task[]) {
  return tasks.flatMap((task) => {
    const slices = [];
    for (let rest: Task | undefined = task; rest; rest = restOf(rest)) slices.push(nextSlice(rest));
    expect(slices).toHaveLength(countSlices(task));
    return slices;
  });
}

test("sync reads days before the look-back again that differ from the source", () => {
  const differing = ["2026-11-16", "2026-11-06", "2026-11-05", "2026-11-02", "2026-07-01"].map((date) => ({
    accountId: "a",
    shape: "marketing_daily" as const,
    date,
  }));
  const other = { accountId: "b", shape: "marketing_daily" as const, date: "2026-11-03" };
  expect(slicesOf(planSync(scope({ differing: [...differing, other] }), false))).toEqual([
    { from: "2026-11-15", to: "2026-11-18" },
    { from: "2026-11-05", to: "2026-11-06" },
    { from: "2026-11-02", to: "2026-11-02" },
  ]);
});

test("days that differ count while they can still agree", () => {
  const day = (
    date: string,
    shape: "marketing_daily" | "email_daily" | "order" = "marketing_daily",
    accountId = "a",
  ) => ({
    accountId,
    shape,
    date,
  });
  const open = [day("2026-11-17"), day("2026-08-10"), day("2026-11-11", "order")];
  const closed = [
    day("2026-08-09"),
    day("2026-11-10", "order"),
    day("2026-11-17", "email_daily"),
    day("2026-11-17", "marketing_daily", "deselected"),
  ];
  const order = { kind: "changes", overlapSeconds: 60, history: 365 } as const;
  const divisions = { marketing_daily: days, order };
  expect(openDiffering(scope({ divisions, differing: [...open, ...closed] }))).toEqual(open);
});

test("sync reads the look-back again, and more of it once per week", () => {
  expect(slicesOf(planSync(scope(), false))).toEqual([{ from: "2026-11-15", to: "2026-11-18" }]);
  expect(slicesOf(planSync(scope(), true))).toEqual([
    { from: "2026-11-12", to: "2026-11-18" },
    { from: "2026-11-08", to: "2026-11-11" },
  ]);
});

test("sync after a pause reads everything since, but nothing before the start date", () => {
  expect(slicesOf(planSync(scope({ states: [state({ newestDay: "2026-11-09" })] }), false))).toEqual([
    { from: "2026-11-12", to: "2026-11-18" },
    { from: "2026-11-09", to: "2026-11-11" },
  ]);
  const young = scope({ startDate: "2026-11-17", states: [] });
  expect(slicesOf(planSync(young, false))).toEqual([{ from: "2026-11-17", to: "2026-11-18" }]);
});

test("sync leaves days before the oldest one that is held to the backfill", () => {
  const states = [state({ oldestDay: "2026-11-16" })];
  expect(slicesOf(planSync(scope({ states }), true))).toEqual([{ from: "2026-11-16", to: "2026-11-18" }]);
});

test("backfill continues before the oldest day that is held, the newest days first", () => {
  expect(slicesOf(planBackfill(scope()))).toEqual([
    { from: "2026-10-25", to: "2026-10-31" },
    { from: "2026-10-20", to: "2026-10-24" },
  ]);
  expect(planBackfill(scope({ states: [state({ oldestDay: "2026-10-20" })] }))).toEqual([]);
});

test("backfill asks for nothing that the source no longer has", () => {
  const short = scope({ divisions: { marketing_daily: { ...days, history: 18 } } });
  expect(slicesOf(planBackfill(short))).toEqual([{ from: "2026-10-31", to: "2026-10-31" }]);
});

test("re-read is limited to days that are held", () => {
  expect(slicesOf(planReread(scope(), { from: "2026-10-01", to: "2026-11-03" }))).toEqual([
    { from: "2026-11-01", to: "2026-11-03" },
  ]);
  expect(planReread(scope(), { from: "2026-10-01", to: "2026-10-03" })).toEqual([]);
});

test("re-read can be limited to an account", () => {
  const accounts = ["a", "b"].map((id) => ({ id, today: "2026-11-18" }));
  const both = scope({ accounts, states: [state(), state({ accountId: "b" })] });
  const read = (accountId?: string) =>
    planReread(both, { from: "2026-11-02", to: "2026-11-03" }, accountId).map((task) => task.accountId);
  expect(read()).toEqual(["a", "b"]);
  expect(read("b")).toEqual(["b"]);
});

test("reset reads everything since the start date", () => {
  const [task] = planReset(scope());
  expect(task?.days).toEqual({ from: "2026-10-20", to: "2026-11-18", newest: "2026-11-18", step: 7 });
});

test("accepted reset reads what the source may have changed, and new accounts from the start", () => {
  const accounts = ["a", "b"].map((id) => ({ id, today: "2026-11-18" }));
  const states = [state({ oldestDay: "2026-10-20", newestDay: "2026-11-12" })];
  const tasks = planReset(scope({ accounts, states }));
  expect(tasks.map((task) => task.days?.from)).toEqual(["2026-11-02", "2026-10-20"]);
});

test("reset takes over held days that the source no longer has, but none that it failed to read", () => {
  const held = [state({ oldestDay: "2026-07-01" })];
  const reset = (oldestDay: string) => scope({ startDate: "2026-07-20", states: [state({ oldestDay })] });
  const [kept] = planKept(reset("2026-08-10"), held);
  expect(kept?.days).toMatchObject({ from: "2026-07-20", to: "2026-08-09" });
  expect(planKept(reset("2026-08-11"), held)).toEqual([]);
  expect(planKept(reset("2026-07-20"), held)).toEqual([]);
  expect(keptBefore(reset("2026-07-20"))).toBe("2026-08-10");
  expect(keptBefore(reset("2026-08-10"))).toBeNull();
});

test("reset takes over all days of accounts that are no longer selected", () => {
  const held = [state(), state({ accountId: "lost", oldestDay: "2026-10-01" })];
  const reset = (taken?: Partial<StreamState>) =>
    scope({ states: [state({ oldestDay: "2026-10-20" }), ...(taken ? [state({ accountId: "lost", ...taken })] : [])] });
  expect(planKept(reset(), held)).toMatchObject([
    { accountId: "lost", days: { from: "2026-10-20", to: "2026-11-17", newest: "2026-11-17", step: 7 } },
  ]);
  const [rest] = planKept(reset({ oldestDay: "2026-11-11" }), held);
  expect(rest?.days).toMatchObject({ from: "2026-10-20", to: "2026-11-10" });
  // The account was still selected when the feed was read, and the live one went on since.
  const [next] = planKept(reset({ oldestDay: "2026-10-20", newestDay: "2026-11-14" }), held);
  expect(next?.days).toMatchObject({ from: "2026-11-15", to: "2026-11-15" });
  expect(planKept(reset({ oldestDay: "2026-10-20" }), held)).toEqual([]);
});

test("records are read since the newest change that is held, with an overlap", () => {
  const orders = { divisions: { order: { kind: "changes", overlapSeconds: 60, history: 365 } } } as const;
  expect(slicesOf(planSync(scope({ ...orders, states: [] }), false))).toEqual([{ since: "2026-10-20T00:00:00.000Z" }]);
  const held = scope({ ...orders, states: [state({ shape: "order", changedAt: "2026-11-18T08:00:00.000Z" })] });
  expect(slicesOf(planSync(held, false))).toEqual([{ since: "2026-11-18T07:59:00.000Z" }]);
  expect(planBackfill(held)).toEqual([]);
});

test("changes are read only as far back as the source keeps them", () => {
  const divisions = { order: { kind: "changes", overlapSeconds: 60, history: 10 } } as const;
  const oldest = [{ since: "2026-11-08T00:00:00.000Z" }];
  expect(slicesOf(planSync(scope({ divisions, states: [] }), false))).toEqual(oldest);
  expect(slicesOf(planReset(scope({ divisions })))).toEqual(oldest);
  const states = [state({ shape: "order", changedAt: "2026-10-30T08:00:00.000Z" })];
  expect(slicesOf(planSync(scope({ divisions, states }), false))).toEqual(oldest);
});

test("slice that is too large is halved down to a day", () => {
  const [task] = planReset(scope());
  const half = task && halved(task);
  expect(half && nextSlice(half)).toEqual({ from: "2026-11-16", to: "2026-11-18" });
  expect(half?.startDate).toBe(task?.startDate);
  const day = half && halved(half);
  expect(day && nextSlice(day)).toEqual({ from: "2026-11-18", to: "2026-11-18" });
  expect(day && halved(day)).toBeUndefined();
});

test("each stream of each account has its own task", () => {
  const accounts = [
    { id: "a", today: "2026-11-18" },
    { id: "b", today: "2026-11-17" },
  ];
  const tasks = planSync(scope({ accounts, divisions: { marketing_daily: days, email_daily: days } }), false);
  expect(tasks.map(({ accountId, shape }) => `${accountId} ${shape}`)).toEqual([
    "a marketing_daily",
    "b marketing_daily",
    "a email_daily",
    "b email_daily",
  ]);
});

test("days are compared as far as they are held and the source has them, also those of orders", () => {
  const range = { from: "2026-10-14", to: "2026-11-18" };
  expect(planCheck(scope(), range).map((task) => task.days)).toEqual([
    { from: "2026-11-01", to: "2026-11-17", newest: "2026-11-17", step: 7 },
  ]);
  expect(planCheck(scope({ states: [] }), range)).toEqual([]);
  const orders = { divisions: { order: { kind: "changes", overlapSeconds: 60, history: 365 } } } as const;
  const states = [state({ shape: "order", oldestDay: null, newestDay: null, changedAt: "2026-11-18T08:00:00.000Z" })];
  expect(planCheck(scope({ ...orders, states }), range).map((task) => task.days)).toEqual([
    { from: "2026-10-20", to: "2026-11-17", newest: "2026-11-17", step: 31 },
  ]);
});

test("feed that was read anew is shorter without a stream or without days since the start date", () => {
  const since = (oldestDay: string | null) => [state({ oldestDay })];
  expect(isShorterThan([state()], since("2026-11-01"), "2026-10-01")).toBe(false);
  expect(isShorterThan([state()], since("2026-11-02"), "2026-10-01")).toBe(true);
  expect(isShorterThan([state()], since("2026-11-02"), "2026-11-02")).toBe(false);
  expect(isShorterThan([state()], [], "2026-11-18")).toBe(false);
  expect(isShorterThan([state()], since(null), "2026-10-01")).toBe(true);
  expect(isShorterThan([state()], [state({ accountId: "b" })], "2026-10-01")).toBe(true);
});
