import { expect, test } from "vitest";
import { compareFeeds } from "./compare-feeds.ts";

const day = (date: string, spend: string, clicks: string) => ({ date, values: { spend, clicks } });
const stream = { accountId: "1", shape: "marketing_daily", measures: ["spend", "clicks"] };

test("totals of both feeds are summed exactly, and differing days are counted once", () => {
  const live = [day("2026-11-01", "0.1", "3"), day("2026-11-02", "0.2", "4"), day("2026-11-03", "100", "10")];
  const rebuilt = [day("2026-11-01", "0.1", "3"), day("2026-11-02", "0.25", "5"), day("2026-11-04", "1", "0")];
  expect(compareFeeds([{ ...stream, live, rebuilt }])).toEqual({
    changedDays: 3,
    firstChangedDay: "2026-11-02",
    lastChangedDay: "2026-11-04",
    lines: [
      { accountId: "1", shape: "marketing_daily", measure: "spend", live: "100.3", rebuilt: "1.35", changedDays: 3 },
      { accountId: "1", shape: "marketing_daily", measure: "clicks", live: "17", rebuilt: "8", changedDays: 2 },
    ],
  });
});

test("equal feeds have no changed day", () => {
  const days = [day("2026-11-01", "-1.5", "0")];
  const { lines, ...found } = compareFeeds([{ ...stream, live: days, rebuilt: days }]);
  expect(found).toEqual({ changedDays: 0, firstChangedDay: null, lastChangedDay: null });
  expect(lines.map(({ live, rebuilt }) => [live, rebuilt])).toEqual([
    ["-1.5", "-1.5"],
    ["0", "0"],
  ]);
});
