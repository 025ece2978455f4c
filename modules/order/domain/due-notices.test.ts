import { expect, test } from "vitest";
import { dueNotices, type NoticeState } from "./due-notices.ts";

const late = (day: string, n: number): NoticeState => ({ kind: "LATE_RISK", carrier: "", day, n });
const ups = (day: string, n: number): NoticeState => ({ ...late(day, n), kind: "EXCEPTION", carrier: "ups" });
const [monday, tuesday] = ["2026-11-16", "2026-11-17"];

test("a number is news when it begins and on a new day, and updated in between", () => {
  expect(dueNotices([], [late(monday, 3)])).toEqual([{ ...late(monday, 3), isNews: true }]);
  expect(dueNotices([late(monday, 3)], [late(monday, 3)])).toEqual([]);
  expect(dueNotices([late(monday, 3)], [late(monday, 5)])).toEqual([{ ...late(monday, 5), isNews: false }]);
  expect(dueNotices([late(monday, 3)], [late(tuesday, 3)])).toEqual([{ ...late(tuesday, 3), isNews: true }]);
});

test("a number is closed once at zero, and news when it returns", () => {
  expect(dueNotices([late(monday, 3)], [])).toEqual([{ ...late(monday, 0), isNews: false }]);
  expect(dueNotices([late(monday, 0)], [])).toEqual([]);
  expect(dueNotices([late(monday, 0)], [late(monday, 1)])).toEqual([{ ...late(monday, 1), isNews: true }]);
});

test("carriers are independent, and handling the newest exception leaves the day", () => {
  const fedex = { ...ups(monday, 1), carrier: "fedex" };
  expect(dueNotices([ups(tuesday, 2), fedex], [ups(monday, 1)])).toEqual([
    { ...ups(tuesday, 1), isNews: false },
    { ...fedex, n: 0, isNews: false },
  ]);
});
