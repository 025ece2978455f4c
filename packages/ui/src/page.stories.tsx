import type { Meta, StoryObj } from "@storybook/react-vite";
import { Badge } from "./badge.tsx";
import { Button } from "./button.tsx";
import { PageHeader } from "./page.tsx";

const meta = {
  title: "Navigation/PageHeader",
  component: PageHeader,
  args: { title: "Businesses" },
} satisfies Meta<typeof PageHeader>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
export const Full: Story = {
  args: {
    title: "Demo Outdoor",
    back: { label: "Businesses", href: "/businesses" },
    badge: <Badge tone="success">Active</Badge>,
    note: "Sells tents, packs and boots in 14 countries.",
    actions: (
      <>
        <Button variant="secondary">Export</Button>
        <Button>Edit</Button>
      </>
    ),
  },
};
export const LongTitle: Story = {
  tags: ["picture", "phone"],
  args: {
    ...Full.args,
    title: "Demo Outdoor and Everything Else That Is Sold Under A Very Long Registered Name",
  },
};
