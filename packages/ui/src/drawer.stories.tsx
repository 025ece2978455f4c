import type { Meta, StoryObj } from "@storybook/react-vite";
import { type ComponentProps, useState } from "react";
import { Badge } from "./badge.tsx";
import { Button } from "./button.tsx";
import { Drawer } from "./drawer.tsx";

function Opened({ open, ...drawer }: Omit<ComponentProps<typeof Drawer>, "onClose">) {
  const [shown, setShown] = useState(open);
  return (
    <>
      <Button variant="secondary" onClick={() => setShown(true)}>
        Order 1042
      </Button>
      <Drawer {...drawer} open={shown} onClose={() => setShown(false)} />
    </>
  );
}

const facts = [
  ["Customer", "customer@demo.example"],
  ["Placed", "Nov 14, 2026, 9:41 AM"],
  ["Items", "3"],
  ["Total", "$184.20"],
] as const;

const meta = {
  title: "Overlays/Drawer",
  component: Opened,
  args: {
    open: true,
    title: "Order 1042",
    description: "Placed in the online store",
    children: (
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-3">
        <dt className="text-muted">Status</dt>
        <dd>
          <Badge>Processing</Badge>
        </dd>
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    ),
  },
} satisfies Meta<typeof Opened>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = { args: { open: false } };
export const Normal: Story = {};
export const Large: Story = { args: { size: "large" } };
export const WithFooter: Story = {
  args: {
    footer: (
      <>
        <Button variant="secondary">Print packing slip</Button>
        <Button>Ship order</Button>
      </>
    ),
  },
};
export const Long: Story = {
  tags: ["picture", "phone"],
  args: {
    children: (
      <ol className="flex flex-col gap-3">
        {Array.from({ length: 40 }, (_, index) => `Event ${index + 1}`).map((name) => (
          <li key={name}>{name} of this order</li>
        ))}
      </ol>
    ),
  },
};
