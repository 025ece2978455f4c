import type { Meta, StoryObj } from "@storybook/react-vite";
import { Info } from "lucide-react";
import { Button } from "./button.tsx";
import { IconButton } from "./icon-button.tsx";
import { Tooltip } from "./tooltip.tsx";

const meta = {
  title: "Overlays/Tooltip",
  component: Tooltip,
  args: {
    text: "Synced 4 minutes ago",
    side: "bottom",
    defaultOpen: true,
    children: <Button variant="secondary">Sync</Button>,
  },
} satisfies Meta<typeof Tooltip>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = { args: { defaultOpen: false } };
export const Short: Story = {};
export const Long: Story = {
  tags: ["picture"],
  args: { text: "Orders of the last 90 days are read again; those that were changed here keep what was changed." },
};
export const OnIcon: Story = {
  args: {
    text: "Gross sales minus refunds",
    side: "right",
    children: <IconButton icon={Info} label="About net sales" title="" />,
  },
};
export const OnDisabled: Story = {
  args: {
    text: "Only administrators can invite people.",
    disabled: true,
    children: <Button disabled>Invite people</Button>,
  },
};
