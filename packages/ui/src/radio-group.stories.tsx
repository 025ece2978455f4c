import type { Meta, StoryObj } from "@storybook/react-vite";
import { kept } from "../test/kept.tsx";
import { Radio, RadioGroup } from "./radio-group.tsx";

const Kept = kept(RadioGroup);
const meta = {
  title: "Choices/RadioGroup",
  component: Kept,
  args: {
    label: "Role",
    value: "member",
    children: (
      <>
        <Radio value="admin" label="Admin" help="Manages people and settings." />
        <Radio value="member" label="Member" help="Works with orders and listings." />
        <Radio value="owner" label="Owner" disabled />
      </>
    ),
  },
} satisfies Meta<typeof Kept>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Chosen: Story = {};
export const NoneChosen: Story = { args: { value: undefined, required: true } };
export const Invalid: Story = {
  tags: ["picture"],
  args: { value: undefined, required: true, error: "You must select an option before continuing" },
};
export const WithHelp: Story = { args: { help: "It can be changed later." } };
export const Disabled: Story = { args: { disabled: true } };
export const ReadOnly: Story = { args: { readOnly: true } };
export const Inline: Story = {
  args: {
    label: "Billing",
    inline: true,
    value: "yearly",
    children: (
      <>
        <Radio value="monthly" label="Monthly" />
        <Radio value="yearly" label="Yearly" />
      </>
    ),
  },
};
