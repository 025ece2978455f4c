import type { Meta, StoryObj } from "@storybook/react-vite";
import { kept } from "../test/kept.tsx";
import { MultiSelect } from "./multi-select.tsx";

const options = ["Email", "Phone", "Letter", "Visit"].map((text) => ({ text, value: text.toLowerCase() }));
const profiles = Array.from({ length: 24 }, (_, index) => ({
  text: `Demo Outdoor ${index + 1} - ${1000 + index}`,
  value: String(1000 + index),
}));

const Kept = kept(MultiSelect);
const meta = {
  title: "Choices/MultiSelect",
  component: Kept,
  args: { label: "Contact by", value: [], options },
} satisfies Meta<typeof Kept>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const OneChosen: Story = { args: { value: ["phone"] } };
export const SeveralChosen: Story = { args: { value: ["email", "phone", "visit"] } };
export const Searchable: Story = { args: { label: "Profiles", options: profiles, value: ["1003", "1004"] } };
export const WithHelp: Story = { args: { value: ["email"], help: "We answer within one working day." } };
export const Invalid: Story = { tags: ["picture"], args: { required: true, error: "This field is required" } };
export const Disabled: Story = { args: { value: ["email", "phone"], disabled: true } };
export const ReadOnly: Story = { args: { value: ["email", "phone"], readOnly: true } };
