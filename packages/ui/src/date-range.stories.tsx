import type { Meta, StoryObj } from "@storybook/react-vite";
import { kept } from "../test/kept.tsx";
import { DateRange } from "./date-range.tsx";

const Kept = kept(DateRange);
const last28 = { preset: "last28", start: "2026-10-18", end: "2026-11-14", comparison: "none" } as const;

const meta = {
  title: "Dates/DateRange",
  component: Kept,
  args: {
    label: "Period",
    value: last28,
    today: "2026-11-15",
    max: "2026-11-15",
    timeZone: "America/Chicago",
    now: new Date("2026-11-15T15:00:00Z"),
  },
} satisfies Meta<typeof Kept>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = {};
export const ClosedWithComparison: Story = { args: { value: { ...last28, comparison: "previousPeriod" } } };
export const Custom: Story = {
  args: { value: { preset: "custom", start: "2025-12-28", end: "2026-01-03", comparison: "none" } },
};
export const Open: Story = { args: { defaultOpen: true } };
export const OpenWithComparison: Story = {
  tags: ["picture", "phone"],
  args: { defaultOpen: true, comparable: true, value: { ...last28, comparison: "previousYear" } },
};
export const OpenWithLimits: Story = {
  args: {
    defaultOpen: true,
    min: "2026-11-03",
    value: { preset: "custom", start: "2026-11-05", end: "2026-11-09", comparison: "none" },
  },
};
