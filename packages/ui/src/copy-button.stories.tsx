import type { Meta, StoryObj } from "@storybook/react-vite";
import { CopyButton } from "./copy-button.tsx";

const meta = {
  title: "Actions/CopyButton",
  component: CopyButton,
  args: { text: "acct_0042", label: "Copy account number" },
} satisfies Meta<typeof CopyButton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Rest: Story = {};
export const BesideText: Story = {
  tags: ["picture"],
  render: (args) => (
    <p className="flex items-center gap-1 text-sm">
      <span className="font-mono">{args.text}</span>
      <CopyButton {...args} />
    </p>
  ),
};
