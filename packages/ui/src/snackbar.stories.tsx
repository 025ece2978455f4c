import type { Meta, StoryObj } from "@storybook/react-vite";
import { type ComponentProps, useState } from "react";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import { Snackbar, SnackbarProvider, useSnackbar } from "./snackbar.tsx";

function InPlace(props: ComponentProps<typeof Snackbar>) {
  return (
    <SnackbarProvider>
      <div className="h-40">
        <Snackbar {...props} />
      </div>
    </SnackbarProvider>
  );
}

const meta = {
  title: "Feedback/Snackbar",
  component: InPlace,
  args: { text: "Invitation sent to owner@demo.example" },
} satisfies Meta<typeof InPlace>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Note: Story = {};
export const Good: Story = { args: { text: "Changes saved", tone: "good" } };
export const Bad: Story = { args: { text: "Something went wrong", tone: "bad", closeAfter: 1000 } };
export const WithAction: Story = {
  args: { text: "3 members removed", tone: "good", action: { label: "Undo", onClick: () => undefined } },
};
export const Long: Story = {
  args: {
    text: "We have requested the data connector. You will receive an email from our team within the next two business days.",
  },
};
export const WithTrigger: Story = { args: { trigger: <Button variant="secondary">Invite again</Button> } };

function Several() {
  const show = useSnackbar();
  const [count, setCount] = useState(0);
  const add = (): void => {
    setCount(count + 1);
    show({ text: `Order ${1042 + count} shipped`, tone: "good" });
  };
  return (
    <div className="flex gap-2">
      <Button variant="secondary" onClick={add}>
        Ship order
      </Button>
      <Button variant="secondary" onClick={() => show({ text: "Link copied", closeAfter: 600 })}>
        Copy link
      </Button>
    </div>
  );
}
export const FromCode: Story = {
  render: () => (
    <SnackbarProvider>
      <Several />
    </SnackbarProvider>
  ),
};

function OverDialog() {
  const [open, setOpen] = useState(true);
  return (
    <SnackbarProvider>
      <Snackbar text="Could not save the draft" tone="bad" />
      <Dialog open={open} onClose={() => setOpen(false)} title="Create business">
        It stays while the message is read and closed.
      </Dialog>
    </SnackbarProvider>
  );
}
export const AboveDialog: Story = { tags: ["picture", "phone"], render: () => <OverDialog /> };
