import type { Meta, StoryObj } from "@storybook/react-vite";
import { kept } from "../test/kept.tsx";
import { Slider } from "./slider.tsx";

const thousands = [0, 1, 2, 3, 4, 5, 10, 15, 20, 25, 30, 40, 50, 60, 70, 80, 90, 100];
const steps = [
  ...thousands.map((count) => ({ value: String(count), text: count === 0 ? "0" : `${count}k` })),
  { value: "more", text: "100k+" },
];

const Kept = kept(Slider<string>);
const meta = {
  title: "Inputs/Slider",
  component: Kept,
  args: { label: "Number of products", value: "15", steps },
} satisfies Meta<typeof Kept>;
export default meta;
type Story = StoryObj<typeof meta>;

export const InTheMiddle: Story = {};
export const AtTheStart: Story = { args: { value: "0" } };
export const AtTheEnd: Story = { args: { value: "more", help: "We will call you." } };
export const Disabled: Story = { args: { disabled: true } };
export const Invalid: Story = { tags: ["picture"], args: { error: "Something went wrong" } };
