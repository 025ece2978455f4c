import type { Meta, StoryObj } from "@storybook/react-vite";
import { keptChecked } from "../test/kept.tsx";
import { Checkbox } from "./checkbox.tsx";

const Kept = keptChecked(Checkbox);
const meta = {
  title: "Choices/Checkbox",
  component: Kept,
  args: { label: "Send me a summary every week", checked: false },
} satisfies Meta<typeof Kept>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Unchecked: Story = {};
export const Checked: Story = { args: { checked: true } };
export const Indeterminate: Story = { args: { label: "All sales channels", checked: undefined } };
export const WithHelp: Story = { args: { checked: true, help: "On Mondays, to owner@demo.example." } };
export const Invalid: Story = {
  args: { label: "I agree to the terms", required: true, error: "This field is required" },
};
export const Disabled: Story = {
  render: () => (
    <>
      <Kept label="Unchecked" checked={false} disabled />
      <Kept label="Checked" checked disabled />
      <Kept label="Indeterminate" checked={undefined} disabled />
    </>
  ),
};
export const ReadOnly: Story = { args: { checked: true, readOnly: true } };
export const LabelHidden: Story = { args: { label: "Select order 1001", labelHidden: true } };
export const LongTexts: Story = {
  tags: ["picture"],
  args: {
    label:
      "Send me a summary of orders, listings and inventory of every business in this organization at the start of each week",
    help: "It lists what was sold, what is low on stock and what failed to import, for the seven days before, by sales channel.",
    checked: true,
  },
};
