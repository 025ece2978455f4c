import type { Meta, StoryObj } from "@storybook/react-vite";
import portrait from "../workbench/portrait.svg?no-inline";
import { Avatar } from "./avatar.tsx";

const meta = { title: "Data/Avatar", component: Avatar, args: { name: "Demo Owner" } } satisfies Meta<typeof Avatar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Initials: Story = {};
export const Picture: Story = { args: { src: portrait } };
export const WithoutName: Story = { args: { name: "" } };
export const Sizes: Story = {
  tags: ["picture"],
  render: () => (
    <div className="flex items-center gap-3">
      <Avatar name="Demo Owner" size="small" />
      <Avatar name="Demo Owner" />
      <Avatar name="Demo Owner" size="large" />
      <Avatar name="Demo Owner" size="large" src={portrait} />
      <Avatar name="Demo Owner" size="huge" />
    </div>
  ),
};
