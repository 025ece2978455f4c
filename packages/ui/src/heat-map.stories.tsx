import type { Meta, StoryObj } from "@storybook/react-vite";
import { count, course } from "./chart/demo.ts";
import { HeatMap } from "./heat-map.tsx";

const days = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
const hours = Array.from({ length: 24 }, (_, hour) => `${hour % 12 || 12} ${hour < 12 ? "AM" : "PM"}`);
const rows = days.map((label, day) => ({
  id: label,
  label,
  values: course(24, 130, day + 1).map((value, hour) =>
    Math.max(0, Math.round(value * Math.sin(((hour - 3) / 24) * Math.PI) ** 2 * (day > 4 ? 1.5 : 1))),
  ),
}));

const meta = {
  title: "Charts/Heat map",
  component: HeatMap,
  args: { title: "Orders by weekday and hour", columns: hours, axisLabel: "Hour", rows, format: count },
} satisfies Meta<typeof HeatMap>;
export default meta;
type Story = StoryObj<typeof meta>;

export const WeekByHour: Story = { tags: ["picture"] };
export const Cohorts: Story = {
  args: {
    title: "Customers who bought again",
    columns: Array.from({ length: 6 }, (_, month) => `Month ${month + 1}`),
    axisLabel: "Month after the first order",
    rows: ["January", "February", "March", "April", "May"].map((label, cohort) => ({
      id: label,
      label,
      values: Array.from({ length: 6 }, (_, month) =>
        month > 5 - cohort ? null : Math.round(62 / (1 + month * 0.55) + cohort * 2),
      ),
    })),
    format: (value) => `${value} %`,
  },
};
export const Loading: Story = { args: { state: { kind: "loading" } } };
export const Empty: Story = { args: { rows: [] } };
export const Failed: Story = { args: { state: { kind: "error", onRetry: () => undefined } } };
