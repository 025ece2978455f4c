import type { Meta, StoryObj } from "@storybook/react-vite";
import { Button } from "./button.tsx";
import { Card, CardBody } from "./card.tsx";

const meta = {
  title: "Data/Card",
  component: Card,
  args: {
    title: "Businesses",
    children: <CardBody>Demo Outdoor and Demo Kitchen belong to this organization.</CardBody>,
  },
} satisfies Meta<typeof Card>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
export const WithNoteAndActions: Story = {
  args: {
    note: "Sorted by name, the current one first",
    actions: (
      <Button size="small" variant="secondary">
        Add business
      </Button>
    ),
  },
};
export const LongTitle: Story = {
  tags: ["picture"],
  args: { title: "Demo Outdoor and Everything Else That Is Sold Under A Very Long Registered Name" },
};
