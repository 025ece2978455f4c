import type { Meta, StoryObj } from "@storybook/react-vite";
import { count, course, daysFrom, hoursFrom, money, shortMoney } from "./chart/demo.ts";
import { LineChart } from "./line-chart.tsx";

const zone = "America/Chicago";
const month = { times: daysFrom("2026-03-01", 31), step: "day", zone } as const;
const sales = { id: "sales", label: "Sales", values: course(31, 42_000, 3) };
const channels = [
  { id: "store", label: "Online store", values: course(31, 42_000, 3) },
  { id: "market", label: "Marketplace", values: course(31, 28_000, 5) },
  { id: "retail", label: "Retail", values: course(31, 17_000, 8) },
  { id: "other", label: "Wholesale", values: course(31, 9_000, 2) },
];

const meta = {
  title: "Charts/Line chart",
  component: LineChart,
  args: { title: "Net sales", axis: month, series: [sales], format: money, formatAxis: shortMoney },
} satisfies Meta<typeof LineChart>;
export default meta;
type Story = StoryObj<typeof meta>;

export const OneSeries: Story = {};
export const ManySeries: Story = { args: { title: "Net sales by channel", series: channels } };
export const Compared: Story = {
  args: {
    note: "March 2026, compared with the 31 days before",
    axis: { ...month, compareTimes: daysFrom("2026-01-29", 31) },
    series: [{ ...sales, compare: course(31, 36_000, 6) }],
  },
};
export const StillSettling: Story = {
  args: {
    title: "Net sales by channel",
    note: "Returns of the last five days are not complete.",
    series: channels.slice(0, 2),
    settlingFrom: 26,
  },
};
export const Annotated: Story = {
  args: {
    annotations: [
      { index: 7, label: "Clocks go forward" },
      { index: 18, label: "Spring catalogue" },
    ],
  },
};
export const WithGaps: Story = {
  args: { series: [{ ...sales, values: sales.values.map((value, day) => (day > 9 && day < 14 ? null : value)) }] },
};
export const CloseTogether: Story = {
  args: {
    title: "Conversion",
    series: [{ id: "rate", label: "Conversion", values: course(31, 340, 4).map((value) => 300 + value / 20) }],
    format: (value) => `${(value / 100).toFixed(2)} %`,
    formatAxis: (value) => `${(value / 100).toFixed(2)} %`,
  },
};
export const ByHour: Story = {
  args: {
    title: "Orders by hour",
    note: "The day the clocks go forward in Chicago",
    axis: { times: hoursFrom("2026-03-08T06:00:00Z", 23), step: "hour", zone },
    axisLabel: "Hour",
    series: [{ id: "orders", label: "Orders", values: course(23, 180, 7) }],
    format: count,
    formatAxis: count,
  },
};
export const OverYears: Story = {
  args: {
    axis: { times: daysFrom("2024-10-01", 730), step: "day", zone },
    series: [{ ...sales, values: course(730, 42_000, 3) }],
  },
};
export const TwelveSeries: Story = {
  tags: ["picture"],
  args: {
    title: "Net sales by region",
    height: 360,
    series: Array.from({ length: 12 }, (_, index) => ({
      id: `region-${index + 1}`,
      label: `Region ${index + 1}`,
      values: course(31, 6_000 + index * 4_200, index + 1),
    })),
  },
};
export const Dense: Story = {
  tags: ["picture"],
  args: {
    title: "Sessions by hour",
    axis: { times: hoursFrom("2025-01-01T06:00:00Z", 10_000), step: "hour", zone },
    axisLabel: "Hour",
    series: Array.from({ length: 5 }, (_, index) => ({
      id: `source-${index + 1}`,
      label: `Source ${index + 1}`,
      values: course(10_000, 300 + index * 260, index + 1).map((value) => Math.max(0, value)),
    })),
    format: count,
    formatAxis: count,
  },
};
export const Loading: Story = { args: { state: { kind: "loading" } } };
export const Empty: Story = {
  args: { state: { kind: "empty", text: "Choose a longer period, or connect a channel that sells." } },
};
export const Failed: Story = {
  args: {
    state: {
      kind: "error",
      text: "The warehouse did not answer in time.",
      requestId: "01JQ4ZK8W3",
      onRetry: () => undefined,
    },
  },
};
