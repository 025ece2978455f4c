import type { Meta, StoryObj } from "@storybook/react-vite";
import { kept } from "../test/kept.tsx";
import { SearchField } from "./search-field.tsx";

const Kept = kept(SearchField);
const meta = {
  title: "Inputs/SearchField",
  component: Kept,
  args: { label: "Search", labelHidden: true, value: "" },
} satisfies Meta<typeof Kept>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Filled: Story = { args: { value: "tent pegs" } };
export const Labelled: Story = {
  args: { label: "Find a member", labelHidden: false, placeholder: "Name or email", help: "At least two letters." },
};
export const Disabled: Story = { args: { value: "tent pegs", disabled: true } };
export const LongText: Story = {
  tags: ["picture"],
  args: {
    value: "a lightweight tent for three people and a dog, in green or, failing that, in any colour but red, with pegs",
  },
};
