import type { Meta, StoryObj } from "@storybook/react-vite";
import { Badge } from "./badge.tsx";
import { Facts } from "./facts.tsx";

const meta = {
  title: "Data/Facts",
  component: Facts,
  args: {
    facts: [
      { label: "State", value: <Badge tone="success">Active</Badge> },
      { label: "Time zone", value: "America/Chicago" },
      { label: "Owner", value: "owner@demo.example" },
      { label: "Website", value: undefined },
    ],
  },
} satisfies Meta<typeof Facts>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Row: Story = {};
export const List: Story = { tags: ["picture"], args: { layout: "list" } };
