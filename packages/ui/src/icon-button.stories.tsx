import type { Meta, StoryObj } from "@storybook/react-vite";
import { Ellipsis, Pin, RefreshCw, Trash2 } from "lucide-react";
import { IconButton } from "./icon-button.tsx";

const meta = {
  title: "Actions/IconButton",
  component: IconButton,
  args: { icon: Ellipsis, label: "More actions" },
} satisfies Meta<typeof IconButton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Quiet: Story = {};
export const Secondary: Story = {
  tags: ["picture"],
  args: { variant: "secondary", icon: RefreshCw, label: "Refresh" },
};
export const Small: Story = { args: { size: "small", icon: Trash2, label: "Remove" } };
export const Pressed: Story = { args: { icon: Pin, label: "Pin", "aria-pressed": true } };
export const Disabled: Story = { args: { disabled: true } };
export const Busy: Story = { args: { busy: true, icon: RefreshCw, label: "Refresh" } };
