import type { Meta, StoryObj } from "@storybook/react-vite";
import { BarChart } from "./bar-chart.tsx";
import { course, daysFrom, money, shortMoney } from "./chart/demo.ts";

const zone = "America/Chicago";
const fortnight = { times: daysFrom("2026-03-01", 14), step: "day", zone } as const;
const months = {
  times: Array.from({ length: 12 }, (_, month) => `2026-${String(month + 1).padStart(2, "0")}-01`),
  step: "month",
  zone,
} as const;
const names = ["Online store", "Marketplace", "Retail", "Wholesale"];
const channels = (count: number) =>
  names.map((label, index) => ({
    id: label,
    label,
    values: course(count, [42_000, 28_000, 17_000, 9_000][index] ?? 0, index + 3),
  }));
const products = [
  "Two-person tent",
  "Trail backpack, 40 litres",
  "Camping stove",
  "Sleeping bag, three seasons",
  "Lantern",
];

const meta = {
  title: "Charts/Bar chart",
  component: BarChart,
  args: {
    title: "Net sales",
    axis: fortnight,
    axisLabel: "Date",
    series: [{ id: "sales", label: "Sales", values: course(14, 42_000, 3) }],
    format: money,
    formatAxis: shortMoney,
  },
} satisfies Meta<typeof BarChart>;
export default meta;
type Story = StoryObj<typeof meta>;

export const OneSeries: Story = {};
export const Grouped: Story = {
  args: { title: "Net sales by channel", axis: months, axisLabel: "Month", series: channels(12).slice(0, 3) },
};
export const Stacked: Story = {
  args: { title: "Net sales by channel", axis: months, axisLabel: "Month", layout: "stacked", series: channels(12) },
};
export const Horizontal: Story = {
  args: {
    title: "Best-selling products",
    axis: { categories: products },
    axisLabel: "Product",
    horizontal: true,
    series: [{ id: "sales", label: "Sales", values: [48_200, 31_900, 24_400, 18_050, 6_300] }],
  },
};
export const HorizontalStacked: Story = {
  args: {
    title: "Best-selling products by channel",
    axis: { categories: products },
    axisLabel: "Product",
    horizontal: true,
    layout: "stacked",
    series: [
      { id: "store", label: "Online store", values: [28_200, 21_900, 9_400, 11_050, 4_300] },
      { id: "market", label: "Marketplace", values: [20_000, 10_000, 15_000, 7_000, 2_000] },
    ],
  },
};
export const Compared: Story = {
  args: {
    axis: { ...fortnight, compareTimes: daysFrom("2026-02-15", 14) },
    series: [{ id: "sales", label: "Sales", values: course(14, 42_000, 3), compare: course(14, 39_000, 9) }],
  },
};
export const StillSettling: Story = {
  tags: ["picture"],
  args: { title: "Net sales by channel", layout: "stacked", series: channels(14), settlingFrom: 11 },
};
export const BelowZero: Story = {
  args: {
    title: "Sales and returns",
    layout: "stacked",
    series: [
      { id: "sales", label: "Sales", values: course(14, 42_000, 3) },
      { id: "returns", label: "Returns", values: course(14, 9_000, 5).map((value) => -value) },
    ],
  },
};
export const Annotated: Story = { args: { annotations: [{ index: 9, label: "Spring catalogue" }] } };
export const TwelveSeries: Story = {
  tags: ["picture"],
  args: {
    title: "Net sales by region",
    layout: "stacked",
    height: 340,
    series: Array.from({ length: 12 }, (_, index) => ({
      id: `region-${index + 1}`,
      label: `Region ${index + 1}`,
      values: course(14, 5_000, index + 1),
    })),
  },
};
export const Loading: Story = { args: { state: { kind: "loading" } } };
export const Empty: Story = { args: { series: [] } };
export const Failed: Story = { args: { state: { kind: "error", onRetry: () => undefined } } };
