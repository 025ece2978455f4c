import type { Meta, StoryObj } from "@storybook/react-vite";
import { Ellipsis } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import { IconButton } from "./icon-button.tsx";
import { Menu, MenuItem } from "./menu.tsx";
import { Popover } from "./popover.tsx";
import { TextField } from "./text-field.tsx";
import { Tooltip } from "./tooltip.tsx";

/** Opened by its button, and closed as its user wishes. */
function Opened({ open, ...dialog }: Omit<ComponentProps<typeof Dialog>, "onClose">) {
  const [shown, setShown] = useState(open);
  return (
    <>
      <Button onClick={() => setShown(true)}>Create business</Button>
      <Dialog {...dialog} open={shown} onClose={() => setShown(false)} />
    </>
  );
}

function Names() {
  const [name, setName] = useState("Demo Outdoor");
  return <TextField label="Name" value={name} onChange={setName} help="Shown to all its members." />;
}

const footer = (
  <>
    <Button variant="secondary">Cancel</Button>
    <Button>Create business</Button>
  </>
);

const meta = {
  title: "Overlays/Dialog",
  component: Opened,
  args: {
    open: true,
    title: "Create business",
    description: "A business has its own channels, orders and members.",
    footer,
    children: <Names />,
  },
} satisfies Meta<typeof Opened>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = { args: { open: false } };
export const Normal: Story = {};
export const Large: Story = { args: { size: "large" } };
export const WithoutFooter: Story = { args: { footer: undefined, description: undefined } };
export const StaysOnClickOutside: Story = { args: { outsideCloses: false } };
export const Busy: Story = {
  args: {
    busy: true,
    footer: (
      <>
        <Button variant="secondary" disabled>
          Cancel
        </Button>
        <Button busy>Create business</Button>
      </>
    ),
  },
};
export const Long: Story = {
  tags: ["picture", "phone"],
  args: {
    title: "What each role may do in an organization, in its businesses and in the services they use",
    children: (
      <div className="flex flex-col gap-4">
        {Array.from({ length: 24 }, (_, index) => `Paragraph ${index + 1}`).map((name) => (
          <p key={name}>
            {name}. An administrator invites people, gives them roles and takes them away again; a member works with
            what the business has.
          </p>
        ))}
      </div>
    ),
  },
};
export const WithOverlaysInside: Story = {
  args: {
    children: (
      <div className="flex items-center gap-2">
        <Menu size="narrow" align="start" button={<IconButton icon={Ellipsis} label="Actions" />}>
          <MenuItem onSelect={() => undefined}>Rename</MenuItem>
          <MenuItem onSelect={() => undefined}>Duplicate</MenuItem>
        </Menu>
        <Popover label="Filter" button={<Button variant="secondary">Filter</Button>}>
          <Button variant="quiet">Apply</Button>
        </Popover>
        <Tooltip text="Saved every minute">
          <Button variant="quiet">Saved</Button>
        </Tooltip>
      </div>
    ),
  },
};

function FromMenu() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Menu size="narrow" align="start" button={<IconButton icon={Ellipsis} label="Actions" />}>
        <MenuItem onSelect={() => setOpen(true)}>Rename</MenuItem>
      </Menu>
      <Dialog open={open} onClose={() => setOpen(false)} title="Rename business">
        <Names />
      </Dialog>
    </>
  );
}
export const OpenedFromMenu: Story = { render: () => <FromMenu /> };
