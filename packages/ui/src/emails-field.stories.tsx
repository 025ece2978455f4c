import type { Meta, StoryObj } from "@storybook/react-vite";
import { kept } from "../test/kept.tsx";
import { EmailsField } from "./emails-field.tsx";

const Kept = kept(EmailsField);
const meta = {
  title: "Inputs/EmailsField",
  component: Kept,
  args: { label: "Emails", value: [], placeholder: "owner@demo.example, packer@demo.example" },
} satisfies Meta<typeof Kept>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Several: Story = {
  args: {
    value: ["owner@demo.example", "packer@demo.example", "buyer@demo.example"],
    help: "Separate addresses with commas. Each one gets an invitation.",
  },
};
export const WithAnInvalidOne: Story = { args: { value: ["owner@demo.example", "packer.demo.example"] } };
export const Required: Story = { args: { required: true, error: "This field is required" } };
export const Disabled: Story = { args: { value: ["owner@demo.example"], disabled: true } };
export const ReadOnly: Story = { args: { value: ["owner@demo.example"], readOnly: true } };
export const Long: Story = {
  tags: ["picture"],
  args: {
    value: Array.from({ length: 12 }, (_, index) => `packer-of-warehouse-${index + 1}@demo.example`).concat(
      "a-colleague-with-a-name-longer-than-any-screen-of-a-phone@north.warehouse.outdoor.demo.example",
    ),
  },
};
