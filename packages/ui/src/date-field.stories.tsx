import type { Meta, StoryObj } from "@storybook/react-vite";
import { kept } from "../test/kept.tsx";
import { DateField } from "./date-field.tsx";

const Kept = kept(DateField);
const meta = {
  title: "Dates/DateField",
  component: Kept,
  args: { label: "Start date", value: "", today: "2026-11-15" },
} satisfies Meta<typeof Kept>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Filled: Story = { args: { value: "2026-08-17" } };
export const Required: Story = { args: { required: true, error: "Please enter start date" } };
export const Invalid: Story = {
  args: { value: "2026-02-31", error: "Please enter correct start date in form yyyy-mm-dd" },
};
export const Disabled: Story = {
  args: {
    value: "2026-08-17",
    disabled: true,
    help: "During the free trial period, this data source is restricted to the last 90 days of data.",
  },
};
export const ReadOnly: Story = { args: { value: "2026-08-17", readOnly: true } };
export const Open: Story = {
  tags: ["picture"],
  args: { value: "2026-11-04", defaultOpen: true },
  render: (args) => (
    <div className="min-h-100 max-w-80">
      <Kept {...args} />
    </div>
  ),
};
export const OpenWithLimits: Story = {
  args: { min: "2026-11-03", max: "2026-11-15", defaultOpen: true },
  render: (args) => (
    <div className="min-h-100 max-w-80">
      <Kept {...args} />
    </div>
  ),
};
