import type { Meta, StoryObj } from "@storybook/react-vite";
import { kept } from "../test/kept.tsx";
import { NumberField } from "./number-field.tsx";

const Kept = kept(NumberField);
const meta = {
  title: "Inputs/NumberField",
  component: Kept,
  args: { label: "Quantity", value: null, min: 1 },
} satisfies Meta<typeof Kept>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Filled: Story = { args: { value: 1234567 } };
export const AtItsMinimum: Story = { args: { value: 1 } };
export const TooSmall: Story = { args: { value: 0 } };
export const TooLarge: Story = { tags: ["picture"], args: { value: 20000, max: 15000 } };
export const Money: Story = {
  args: { label: "Price", value: 1499.5, step: 0.01, format: { style: "currency", currency: "USD" } },
};
export const WithUnit: Story = { args: { label: "Weight", value: 2.5, min: 0, step: 0.5, suffix: "kg" } };
export const Required: Story = {
  tags: ["picture"],
  args: { required: true, error: "This field is required", help: "At least one." },
};
export const Disabled: Story = { args: { value: 12, disabled: true } };
export const ReadOnly: Story = { args: { value: 12, readOnly: true } };
