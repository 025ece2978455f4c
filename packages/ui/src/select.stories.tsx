import type { Meta, StoryObj } from "@storybook/react-vite";
import { kept } from "../test/kept.tsx";
import { Select } from "./select.tsx";

const options = [
  { text: "Admin", value: "admin", help: "Manages people and settings" },
  { text: "Member", value: "member", help: "Works with orders and listings" },
  { text: "Owner", value: "owner", disabled: true },
];
const many = Array.from({ length: 30 }, (_, index) => ({ text: `Warehouse ${index + 1}`, value: `w${index + 1}` }));

const Kept = kept(Select);
const meta = {
  title: "Choices/Select",
  component: Kept,
  args: { label: "Role", value: null, options },
} satisfies Meta<typeof Kept>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Chosen: Story = { args: { value: "member" } };
export const WithHelp: Story = { args: { value: "member", help: "It can be changed later." } };
export const Required: Story = { args: { required: true } };
export const Invalid: Story = { tags: ["picture"], args: { required: true, error: "This field is required" } };
export const Disabled: Story = { args: { value: "member", disabled: true } };
export const ReadOnly: Story = { args: { value: "member", readOnly: true } };
export const Many: Story = { args: { label: "Warehouse", options: many } };
export const None: Story = { args: { label: "Warehouse", options: [] } };
export const WithTooltips: Story = {
  args: {
    label: "Package",
    options: [
      { text: "Small box", value: "small", tooltip: "20 × 15 × 10 cm, up to 2 kg" },
      { text: "Large box", value: "large", tooltip: "60 × 40 × 40 cm, up to 20 kg" },
    ],
  },
};
export const LongTexts: Story = {
  tags: ["picture"],
  args: {
    label:
      "Where shall orders be sent from that name no warehouse of their own and contain nothing that is out of stock?",
    value: "long",
    options: [
      {
        text: "The warehouse in the north, behind the old station, with the large gate and the two loading ramps",
        value: "long",
        help: "It is open from Monday to Saturday and ships within a day, also abroad, unless there is a holiday.",
      },
      { text: "The other one", value: "other" },
    ],
  },
};
