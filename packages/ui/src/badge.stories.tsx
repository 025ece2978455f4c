import type { Meta, StoryObj } from "@storybook/react-vite";
import { Badge } from "./badge.tsx";

const meta = { title: "Data/Badge", component: Badge, args: { children: "Queued" } } satisfies Meta<typeof Badge>;
export default meta;
type Story = StoryObj<typeof meta>;

const states = [
  ["neutral", "Queued"],
  ["primary", "Running"],
  ["info", "Invited"],
  ["success", "Active"],
  ["warning", "Expires soon"],
  ["danger", "Failed"],
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
      <Badge kind="label" tone="info">
        New
      </Badge>
      <Badge kind="label" tone="primary">
        Beta
      </Badge>
      <Badge kind="label" tone="warning">
        Limited
      </Badge>
    </div>
  ),
};
