import { readFileSync } from "node:fs";
import { parse, rgb, wcagContrast } from "culori";
import { expect, test } from "vitest";
import { planBars } from "./bar-boxes.ts";
import { tooltipPlace } from "./chart-tooltip.tsx";
import { barDomain, lineDomain } from "./domains.ts";
import { heatLooks, heatSteps } from "./heat-steps.ts";
import { columnsOf, placed } from "./model.ts";
import { spread } from "./spread.ts";
import { tableTwin } from "./table-rows.ts";
import { runsOf } from "./thin.ts";

test("table has the chart's numbers in the chart's order", () => {
  const columns = columnsOf(2, (index) => ["Mar 8", "Mar 9"][index], {
    settlingFrom: 1,
    annotations: [{ index: 0, label: "Sale" }],
  });
  const series = [
    { id: "a", label: "Store", values: [1, null], compare: [3, 4] },
    { id: "b", label: "Retail", values: [5, 6] },
  ];
  const texts = { compare: "Previous period", settling: "Still settling", noValue: "No value" };
  expect(tableTwin({ columns, series, format: (value) => `$${value}`, texts, from: 0, to: 2 })).toEqual({
    heads: ["Store", "Store, Previous period", "Retail"],
    rows: [
      { label: "Mar 8", remarks: ["Sale"], cells: ["$1", "$3", "$5"] },
      { label: "Mar 9", remarks: ["Still settling"], cells: ["No value", "$4", "$6"] },
    ],
  });
});

test("two events at one point are both listed", () => {
  const annotations = [
    { index: 0, label: "Sale" },
    { index: 1, label: "Fair" },
    { index: 0, label: "Catalogue" },
  ];
  const columns = columnsOf(2, String, { annotations });
  expect([columns.at(0)?.annotation, columns.at(1)?.annotation]).toEqual(["Sale, Catalogue", "Fair"]);
});

test("dense line keeps every peak and its first and last point", () => {
  const values = Array.from({ length: 10_000 }, (_, index) => (index === 4_321 ? 999 : index === 77 ? -5 : index % 7));
  const [run = []] = runsOf(values, 800);
  expect(run.length).toBeLessThan(4 * 800 + 4);
  expect(run).toEqual([...run].sort((one, other) => one - other));
  for (const index of [0, 77, 4_321, 9_999]) expect(run).toContain(index);
});

test("missing value interrupts a line, and a sparse line keeps all points", () => {
  expect(runsOf([1, 2, null, 4], 100)).toEqual([[0, 1], [3]]);
  expect(runsOf([null, null], 100)).toEqual([]);
});

test("overlapping labels move apart within the height and keep their order", () => {
  expect(spread([10, 50], 15, 100)).toEqual([10, 50]);
  expect(spread([50, 52, 51], 15, 100)).toEqual([50, 80, 65]);
  expect(spread([100, 99], 15, 100)).toEqual([100, 85]);
});

test("bars start at zero, and lines unless their changes would not be visible", () => {
  expect(barDomain([[5, null, 8]])).toEqual([0, 8]);
  expect(barDomain([[-5, 8]])).toEqual([-5, 8]);
  expect(barDomain([[0, 0]])).toEqual([0, 1]);
  expect(lineDomain(placed([{ id: "a", label: "", values: [40, 80] }]))).toEqual([0, 80]);
  expect(lineDomain(placed([{ id: "a", label: "", values: [100, 110] }]))).toEqual([99, 110]);
});

test("stacked bars add up, and negative values extend below zero", () => {
  const series = placed([
    { id: "a", label: "Sales", values: [10, null] },
    { id: "b", label: "Shipping", values: [4, 2] },
    { id: "c", label: "Returns", values: [-3, -1], compare: [-9, null] },
  ]);
  const { bars, compared, domain } = planBars(series, 2, true, [0, 200]);
  const reach = bars.map((each) => each.map((bar) => bar && [bar.from, bar.to]));
  expect(reach).toEqual([
    [[0, 10], undefined],
    [
      [10, 14],
      [0, 2],
    ],
    [
      [-3, 0],
      [-1, 0],
    ],
  ]);
  expect(compared[0]?.map((bar) => bar?.to)).toEqual([-9, undefined]);
  expect(domain).toEqual([-9, 14]);
});

test("grouped bars are side by side within their point", () => {
  const { bars, bandAt } = planBars(
    placed([
      { id: "a", label: "", values: [1, 2] },
      { id: "b", label: "", values: [3, 4] },
    ]),
    2,
    false,
    [0, 200],
  );
  const [first, second] = [bars[0]?.[0], bars[1]?.[0]];
  expect((first?.across ?? 0) + (first?.breadth ?? 0)).toBeLessThanOrEqual(second?.across ?? 0);
  expect((second?.across ?? 0) + (second?.breadth ?? 0)).toBeLessThanOrEqual(bandAt(1).start);
});

test("tooltip is on the side with more space and inside a narrow chart", () => {
  const area = { x: 50, y: 10, width: 800, height: 200 };
  expect(tooltipPlace({ x: 100, y: 10, width: 0, height: 200 }, area)).toBe(
    "translate(112px, 10px) translate(-0%, -0%)",
  );
  expect(tooltipPlace({ x: 700, y: 10, width: 0, height: 200 }, area)).toBe(
    "translate(688px, 10px) translate(-100%, -0%)",
  );
  const phone = { ...area, width: 260 };
  expect(tooltipPlace({ x: 250, y: 10, width: 0, height: 200 }, phone)).toBe(
    "translate(50px, 10px) translate(-0%, -0%)",
  );
});

const css = readFileSync(`${import.meta.dirname}/../styles.css`, "utf8");

function colour(role: string, theme: "light" | "dark") {
  const [, light = "", dark = ""] = new RegExp(`--color-${role}: light-dark\\((.+?\\)), (.+?\\))\\);`).exec(css) ?? [];
  const found = parse(theme === "light" ? light : dark);
  if (!found) throw new Error(`no colour ${role}`);
  return rgb(found);
}

test("numbers have 4.5:1 contrast on every heat map step in both themes", () => {
  for (const theme of ["light", "dark"] as const)
    for (const { share, text } of heatLooks) {
      const [chart, ground] = [colour("chart-1", theme), colour("surface", theme)];
      const mix = (one: number, other: number): number => one * share + other * (1 - share);
      const cell = {
        mode: "rgb" as const,
        r: mix(chart.r, ground.r),
        g: mix(chart.g, ground.g),
        b: mix(chart.b, ground.b),
      };
      expect(wcagContrast(colour(text.replace("fill-", ""), theme), cell), `${theme} ${share}`).toBeGreaterThan(4.5);
    }
});

test("heat map steps divide the range up to the largest value", () => {
  const { stepOf, ranges } = heatSteps([[0, 50, null], [100]]);
  expect([0, 19, 50, 100].map(stepOf)).toEqual([0, 0, 2, 4]);
  expect(ranges[0]?.[0]).toBe(0);
  expect(ranges.at(-1)?.[1]).toBe(100);
  expect([0.02, 0.3].map(heatSteps([[0.02, 0.3]]).stepOf)).toEqual([0, 4]);
});
