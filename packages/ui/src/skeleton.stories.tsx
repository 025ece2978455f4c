import type { Meta, StoryObj } from "@storybook/react-vite";
import { Skeleton, SkeletonShape } from "./skeleton.tsx";

const meta = {
  title: "Feedback/Skeleton",
  component: Skeleton,
  args: { lines: 4, label: "Loading businesses" },
} satisfies Meta<typeof Skeleton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Lines: Story = {};
export const Shapes: Story = {
  tags: ["picture"],
  render: () => (
    <div className="flex max-w-md items-start gap-3">
      <span className="shrink-0">
        <SkeletonShape shape="circle" />
      </span>
      <div className="flex-1 space-y-3">
        <SkeletonShape />
        <SkeletonShape shape="block" />
      </div>
    </div>
  ),
};
