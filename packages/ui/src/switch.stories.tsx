import type { Meta, StoryObj } from "@storybook/react-vite";
import { keptChecked } from "../test/kept.tsx";
import { Switch } from "./switch.tsx";

const Kept = keptChecked(Switch);
const meta = {
  title: "Choices/Switch",
  component: Kept,
  args: { label: "Yearly billing", checked: false },
} satisfies Meta<typeof Kept>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Off: Story = {};
export const On: Story = { args: { checked: true } };
export const WithHelp: Story = { args: { checked: true, help: "Two months free." } };
export const Invalid: Story = { tags: ["picture"], args: { error: "Something went wrong" } };
export const Disabled: Story = {
  render: () => (
    <>
      <Kept label="Off" checked={false} disabled />
      <Kept label="On" checked disabled />
    </>
  ),
};
export const ReadOnly: Story = { args: { checked: true, readOnly: true } };
