import type { Meta, StoryObj } from "@storybook/react-vite";
import { Badge } from "./badge.tsx";

const meta = { title: "Data/Badge", component: Badge, args: { children: "Queued" } } satisfies Meta<typeof Badge>;
export default meta;
type Story = StoryObj<typeof meta>;

const states = [
  ["neutral", "Queued"],
  ["busy", "Running"],
  ["good", "Active"],
  ["warning", "Expires soon"],
  ["bad", "Failed"],
] as const;

export const States: Story = {
  tags: ["picture"],
  render: () => (
    <div className="flex flex-wrap gap-2">
      {states.map(([tone, text]) => (
        <Badge key={tone} tone={tone}>
          {text}
        </Badge>
      ))}
    </div>
  ),
};
export const Labels: Story = {
  render: () => (
    <div className="flex flex-wrap gap-2">
      <Badge kind="label">Coming Soon</Badge>
      <Badge kind="label" tone="teal">
        New
      </Badge>
      <Badge kind="label" tone="violet">
        Beta
      </Badge>
      <Badge kind="label" tone="rose">
        Limited
      </Badge>
    </div>
  ),
};
