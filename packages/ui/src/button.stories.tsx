import type { Meta, StoryObj } from "@storybook/react-vite";
import { Plus } from "lucide-react";
import { Button, ButtonLink } from "./button.tsx";

const meta = {
  title: "Actions/Button",
  component: Button,
  args: { children: "Save changes" },
} satisfies Meta<typeof Button>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Primary: Story = {};
export const Secondary: Story = { args: { variant: "secondary" } };
export const Quiet: Story = { args: { variant: "quiet" } };
export const Danger: Story = { args: { variant: "danger", children: "Delete organization" } };
export const Disabled: Story = { args: { disabled: true } };
export const Busy: Story = { args: { busy: true } };
export const Sizes: Story = {
  tags: ["picture"],
  render: () => (
    <div className="flex flex-wrap items-center gap-2">
      <Button>
        <Plus aria-hidden="true" />
        Add business
      </Button>
      <Button size="small" variant="secondary">
        <Plus aria-hidden="true" />
        Add business
      </Button>
    </div>
  ),
};
export const Link: Story = { render: () => <ButtonLink href="#next">Continue</ButtonLink> };
