import type { Meta, StoryObj } from "@storybook/react-vite";
import { Chip } from "./chip.tsx";

const meta = { title: "Data/Chip", component: Chip, args: { text: "Demo Outdoor" } } satisfies Meta<typeof Chip>;
export default meta;
type Story = StoryObj<typeof meta>;

const nothing = () => {};

export const Plain: Story = {};
export const Removable: Story = { args: { onRemove: nothing } };
export const Disabled: Story = { args: { onRemove: nothing, disabled: true } };
export const Several: Story = {
  tags: ["picture"],
  render: () => (
    <div className="flex max-w-80 flex-wrap gap-1.5">
      {["owner@demo.example", "Last 30 days", "A name so long that it does not fit into the room that is there"].map(
        (text) => (
          <Chip key={text} text={text} onRemove={nothing} />
        ),
      )}
    </div>
  ),
};
