import type { Meta, StoryObj } from "@storybook/react-vite";
import { kept } from "../test/kept.tsx";
import { TextArea, TextField } from "./text-field.tsx";

const Kept = kept(TextField);
const meta = {
  title: "Inputs/TextField",
  component: Kept,
  args: { label: "Business name", value: "", name: "businessName" },
} satisfies Meta<typeof Kept>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = { args: { placeholder: "Demo Outdoor" } };
export const Filled: Story = { args: { value: "Demo Outdoor" } };
export const Required: Story = { args: { required: true } };
export const WithHelp: Story = { args: { value: "Demo Outdoor", help: "Shown to everybody who works in it." } };
export const Invalid: Story = {
  args: { required: true, error: "This field is required", help: "Shown to everybody." },
};
export const Disabled: Story = { args: { value: "Demo Outdoor", disabled: true } };
export const ReadOnly: Story = {
  args: { label: "Email", value: "owner@demo.example", readOnly: true, help: "Ask support to change it." },
};
export const WithPrefixAndSuffix: Story = {
  args: { label: "Store name", value: "demo-outdoor", prefix: "https://", suffix: ".demo.example" },
};
export const Counted: Story = { args: { value: "Demo Outdoor", countTo: 75, help: "Letters, digits and spaces." } };
export const CountedTooLong: Story = {
  args: {
    value: "Demo Outdoor and everything that goes with it",
    countTo: 29,
    error: "Please enter 29 characters or less",
  },
};
export const LabelHidden: Story = {
  args: { label: "Filter by name", labelHidden: true, placeholder: "Filter by name" },
};
export const LongTexts: Story = {
  tags: ["picture"],
  args: {
    label:
      "The name under which this business appears on invoices, packing slips and in the reports of all its channels",
    value: "Demo Outdoor Equipment and Everything Needed for Long Journeys, Wholesale and Retail Division, North",
    help: "Visible to all invited users, even before they accept, and printed on each packing slip of this business.",
    error: "A business with the name Demo Outdoor Equipment and Everything Needed for Long Journeys already exists.",
  },
};

const KeptTextArea = kept(TextArea);
export const MultilineEmpty: Story = {
  render: () => <KeptTextArea label="Additional information" value="" placeholder="What should we know?" />,
};
export const MultilineFilled: Story = {
  tags: ["picture"],
  render: () => (
    <KeptTextArea
      label="Additional information"
      value={"We sell tents and backpacks.\nMost orders come in spring.\nTwo warehouses.\nOne of them ships abroad."}
      countTo={500}
      help="Visible to our team only."
    />
  ),
};
export const MultilineInvalid: Story = {
  render: () => <KeptTextArea label="Reason" value="" required error="This field is required" />,
};
export const MultilineDisabled: Story = { render: () => <KeptTextArea label="Reason" value="Moved" disabled /> };
