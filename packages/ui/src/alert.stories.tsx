import type { Meta, StoryObj } from "@storybook/react-vite";
import { Alert } from "./alert.tsx";
import { Button } from "./button.tsx";
import { MarkupAlert } from "./markup-alert.tsx";

const meta = {
  title: "Feedback/Alert",
  component: Alert,
  args: { children: "Data arrives within a day of connecting." },
} satisfies Meta<typeof Alert>;
export default meta;
type Story = StoryObj<typeof meta>;

const nothing = () => {};

export const Note: Story = {};
export const Good: Story = { args: { tone: "good", children: "Invitation sent to owner@demo.example." } };
export const Warning: Story = { args: { tone: "warning", children: "The connection expires in 3 days." } };
export const Bad: Story = { args: { tone: "bad", children: "The file could not be read. Nothing was changed." } };
export const TitleAndAction: Story = {
  tags: ["picture"],
  args: {
    tone: "warning",
    title: "Reconnect the store",
    children: "Its permission ended, so no orders arrived since Monday.",
    action: (
      <Button size="small" variant="secondary">
        Reconnect
      </Button>
    ),
  },
};
export const Dismissible: Story = { args: { onDismiss: nothing } };
export const Banner: Story = {
  args: { banner: true, tone: "warning", children: "Maintenance on Sunday, 02:00 to 03:00 UTC.", onDismiss: nothing },
};
export const Markup: Story = {
  render: () => (
    <MarkupAlert text='<b>Pricing changes</b> on <i>January 1</i>.<br>Read <a href="https://demo.example/pricing">what changes for you</a>.' />
  ),
};
