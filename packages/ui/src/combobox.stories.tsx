import type { Meta, StoryObj } from "@storybook/react-vite";
import { kept } from "../test/kept.tsx";
import { Combobox } from "./combobox.tsx";

const countries = ["Austria", "Belgium", "Denmark", "Finland", "France", "Germany", "Netherlands", "Sweden"].map(
  (text) => ({ text, value: text.toLowerCase() }),
);
const many = Array.from({ length: 5000 }, (_, index) => ({ text: `Listing ${index + 1}`, value: `l${index + 1}` }));
const search = () => {};

const Kept = kept(Combobox);
const meta = {
  title: "Choices/Combobox",
  component: Kept,
  args: { label: "Country", value: null, options: countries, placeholder: "Type to search" },
} satisfies Meta<typeof Kept>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Chosen: Story = { args: { value: "france" } };
export const WithHelp: Story = { tags: ["picture"], args: { value: "france", help: "Where the goods are sent from." } };
export const Invalid: Story = { tags: ["picture"], args: { required: true, error: "This field is required" } };
export const Disabled: Story = { args: { value: "france", disabled: true } };
export const ReadOnly: Story = { args: { value: "france", readOnly: true } };
export const Many: Story = { args: { label: "Listing", options: many } };
export const Searching: Story = { args: { label: "Order", options: [], onSearch: search, loading: true } };
export const NothingFound: Story = { args: { label: "Order", options: [], onSearch: search } };
export const NotLoaded: Story = {
  args: { label: "Order", options: [], onSearch: search, loadError: "Something went wrong" },
};
export const ChosenElsewhere: Story = {
  args: { label: "Order", options: [], onSearch: search, value: "1001", valueText: "Order 1001" },
};
export const DrawnByItsOwner: Story = {
  args: {
    renderOption: ({ text }) => (
      <span className="flex justify-between gap-4">
        {text} <span className="text-muted">{text.slice(0, 2).toUpperCase()}</span>
      </span>
    ),
  },
};
