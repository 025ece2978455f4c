import type { Meta, StoryObj } from "@storybook/react-vite";
import { CircleAlert, Link2, UserPlus } from "lucide-react";
import { Activity } from "./activity.tsx";

const meta = {
  title: "Data/Activity",
  component: Activity,
  args: {
    label: "Activity",
    happenings: [
      {
        id: "3",
        icon: CircleAlert,
        what: "Orders could not be read: the store asked for a new sign-in.",
        when: "Today, 9:42 AM",
      },
      { id: "2", icon: Link2, what: "owner@demo.example connected a store.", when: "Nov 12, 2026" },
      { id: "1", icon: UserPlus, what: "analyst@demo.example was invited.", when: "Nov 10, 2026" },
    ],
  },
} satisfies Meta<typeof Activity>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Several: Story = { tags: ["picture"] };
export const One: Story = { args: { happenings: meta.args.happenings.slice(0, 1) } };
