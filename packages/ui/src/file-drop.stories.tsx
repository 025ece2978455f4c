import type { Meta, StoryObj } from "@storybook/react-vite";
import { kept } from "../test/kept.tsx";
import { FileDrop } from "./file-drop.tsx";

const file = (name: string, size: number) =>
  new File([new Uint8Array(size)], name, { type: "text/csv", lastModified: 0 });

const Kept = kept(FileDrop);
const meta = {
  title: "Inputs/FileDrop",
  component: Kept,
  args: {
    label: "Products",
    value: [],
    accept: ["text/csv", ".csv"],
    maxSize: 5 * 1024 * 1024,
    hint: "A table as CSV",
  },
} satisfies Meta<typeof Kept>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Chosen: Story = { args: { value: [{ file: file("products.csv", 48_200) }] } };
export const SeveralUnderWay: Story = {
  tags: ["picture"],
  args: {
    multiple: true,
    chooseLabel: "Choose files",
    dropText: "or drop them here",
    value: [
      { file: file("products.csv", 48_200), progress: 100 },
      { file: file("inventory-of-all-warehouses-as-of-the-first-of-november.csv", 2_400_000), progress: 64 },
      { file: file("prices.csv", 700), error: "Something went wrong" },
      { file: file("images.csv", 700) },
    ],
  },
};
export const WithHelp: Story = { args: { help: "Rows that fail are listed afterwards." } };
export const Invalid: Story = { args: { required: true, error: "This field is required" } };
export const Disabled: Story = { args: { disabled: true, value: [{ file: file("products.csv", 48_200) }] } };
