import type { Meta, StoryObj } from "@storybook/react-vite";
import { Button } from "./button.tsx";
import { Popover, PopoverClose } from "./popover.tsx";

const meta = {
  title: "Overlays/Popover",
  component: Popover,
  args: {
    label: "About this figure",
    button: <Button variant="secondary">About this figure</Button>,
    defaultOpen: true,
    children: (
      <div className="flex max-w-72 flex-col gap-3">
        <p>Net sales are gross sales minus refunds, in the currency of the business.</p>
        <PopoverClose>
          <Button size="small" variant="secondary">
            Close
          </Button>
        </PopoverClose>
      </div>
    ),
  },
} satisfies Meta<typeof Popover>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = { args: { defaultOpen: false } };
export const Open: Story = { tags: ["picture"] };
export const AtTheEnd: Story = { args: { align: "end" } };
export const Flush: Story = {
  args: {
    flush: true,
    label: "Recent searches",
    children: (
      <ul className="w-64 py-1">
        {["Tents", "Backpacks", "Order 1042"].map((name) => (
          <li key={name}>
            <button type="button" className="focus-inset w-full cursor-pointer px-4 py-2 text-left hover:bg-hover">
              {name}
            </button>
          </li>
        ))}
      </ul>
    ),
  },
};
