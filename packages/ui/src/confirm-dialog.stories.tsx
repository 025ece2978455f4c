import type { Meta, StoryObj } from "@storybook/react-vite";
import { type ComponentProps, useState } from "react";
import { Button } from "./button.tsx";
import { ConfirmDialog } from "./confirm-dialog.tsx";

function Asked({ open, ...dialog }: Omit<ComponentProps<typeof ConfirmDialog>, "onClose">) {
  const [shown, setShown] = useState(open);
  return (
    <>
      <Button variant="secondary" onClick={() => setShown(true)}>
        Remove members
      </Button>
      <ConfirmDialog {...dialog} open={shown} onClose={() => setShown(false)} />
    </>
  );
}

const meta = {
  title: "Overlays/ConfirmDialog",
  component: Asked,
  args: {
    open: true,
    title: "Remove 3 members?",
    children: "They lose access to every business of Demo Outdoor at once. You can invite them again.",
    confirmLabel: "Remove members",
    danger: true,
    onConfirm: () => Promise.resolve(),
  },
} satisfies Meta<typeof Asked>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = { args: { open: false } };
export const Danger: Story = { tags: ["picture", "phone"] };
export const Plain: Story = {
  args: { title: "Send the invitation again?", children: undefined, confirmLabel: "Send again", danger: false },
};
/** Confirmed, it never ends: to see it at work. */
export const Running: Story = { args: { onConfirm: () => new Promise<void>(() => undefined) } };
export const Failing: Story = {
  args: {
    onConfirm: () => Promise.reject<void>(new Error("refused")),
    failureText: () => "Demo Outdoor needs at least one administrator.",
  },
};
