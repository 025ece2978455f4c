import type { Meta, StoryObj } from "@storybook/react-vite";
import { course } from "./chart/demo.ts";
import { Sparkline } from "./sparkline.tsx";

const meta = {
  title: "Charts/Sparkline",
  component: Sparkline,
  args: { values: course(30, 1200, 3), label: "Sales of the last 30 days, from $1,311 to $1,480" },
} satisfies Meta<typeof Sparkline>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Neutral: Story = { tags: ["picture"] };
export const Good: Story = {
  args: { values: course(30, 1200, 3).map((value, day) => value + day * 30), tone: "good" },
};
export const Bad: Story = { args: { values: course(30, 1200, 5).map((value, day) => value - day * 25), tone: "bad" } };
export const WithGap: Story = {
  args: { values: course(30, 1200, 3).map((value, day) => (day > 9 && day < 14 ? null : value)) },
};
export const AllTheSame: Story = { args: { values: [4, 4, 4, 4] } };
export const OneValue: Story = { args: { values: [4] } };
export const Nothing: Story = { args: { values: [], label: "No sales in the last 30 days" } };
