import type { Meta, StoryObj } from "@storybook/react-vite";
import { kept } from "../test/kept.tsx";
import { PhoneField } from "./phone-field.tsx";

const Kept = kept(PhoneField);
const meta = {
  title: "Inputs/PhoneField",
  component: Kept,
  args: { label: "Phone", value: "", locale: "en" },
} satisfies Meta<typeof Kept>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Filled: Story = { args: { value: "+15550100199" } };
export const FromAbroad: Story = { args: { value: "+442079460958" } };
export const WithHelp: Story = {
  tags: ["picture"],
  args: { value: "+15550100199", help: "For questions about an order." },
};
export const Invalid: Story = {
  args: { value: "+1555", required: true, error: "Please enter a valid phone number" },
};
export const Disabled: Story = { args: { value: "+15550100199", disabled: true } };
export const ReadOnly: Story = { args: { value: "+15550100199", readOnly: true } };
