import type { Meta, StoryObj } from "@storybook/react-vite";
import { kept } from "../test/kept.tsx";
import { CheckboxGroup } from "./checkbox-group.tsx";

const Kept = kept(CheckboxGroup);
const meta = {
  title: "Choices/CheckboxGroup",
  component: Kept,
  args: {
    label: "How should we contact you?",
    value: ["email"],
    options: [
      { text: "Email", value: "email", help: "owner@demo.example" },
      { text: "Phone", value: "phone", help: "+1 555 010 0199" },
      { text: "Letter", value: "letter", disabled: true },
    ],
  },
} satisfies Meta<typeof Kept>;
export default meta;
type Story = StoryObj<typeof meta>;

export const SomeChosen: Story = {};
export const WithHelp: Story = { tags: ["picture"], args: { help: "We answer within one working day." } };
export const Invalid: Story = { args: { value: [], required: true, error: "This field is required" } };
export const Disabled: Story = { args: { disabled: true } };
