import type { Meta, StoryObj } from "@storybook/react-vite";
import { kept } from "../test/kept.tsx";
import { PasswordField } from "./password-field.tsx";

const Kept = kept(PasswordField);
const meta = {
  title: "Inputs/PasswordField",
  component: Kept,
  args: { label: "Password", value: "", autoComplete: "current-password" },
} satisfies Meta<typeof Kept>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Filled: Story = { args: { value: "correct horse" } };
export const Invalid: Story = { args: { value: "correct", required: true, error: "Wrong password" } };
export const WithHelp: Story = {
  tags: ["picture"],
  args: { label: "New password", autoComplete: "new-password", help: "You stay signed in on this device." },
};
export const Disabled: Story = { args: { value: "correct horse", disabled: true } };
