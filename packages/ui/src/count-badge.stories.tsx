import type { Meta, StoryObj } from "@storybook/react-vite";
import { Bell } from "lucide-react";
import { CountBadge } from "./count-badge.tsx";

const meta = { title: "Data/CountBadge", component: CountBadge, args: { count: 3 } } satisfies Meta<typeof CountBadge>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Few: Story = {};
export const Many: Story = { args: { count: 12 } };
export const OnAnIcon: Story = {
  tags: ["picture"],
  render: (args) => (
    <span className="relative inline-flex p-2">
      <Bell aria-hidden="true" className="size-5" />
      <span className="absolute top-0 left-5">
        <CountBadge {...args} />
      </span>
    </span>
  ),
};
