import type { Meta, StoryObj } from "@storybook/react-vite";
import { Inbox } from "lucide-react";
import { Button } from "./button.tsx";
import { EmptyState } from "./empty-state.tsx";

const meta = {
  title: "Feedback/EmptyState",
  component: EmptyState,
  args: { title: "No invitations yet" },
} satisfies Meta<typeof EmptyState>;
export default meta;
type Story = StoryObj<typeof meta>;

export const TitleOnly: Story = {};
export const WithNextStep: Story = {
  tags: ["picture"],
  args: {
    icon: Inbox,
    children: "People you invite appear here until they accept.",
    action: <Button>Invite people</Button>,
  },
};
