import type { Meta, StoryObj } from "@storybook/react-vite";
import { KeyHint } from "./key-hint.tsx";

const meta = {
  title: "Data/KeyHint",
  component: KeyHint,
  args: { keys: ["Mod", "K"], platform: "other" },
} satisfies Meta<typeof KeyHint>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Other: Story = {};
export const Apple: Story = { tags: ["picture"], args: { keys: ["Mod", "Shift", "K"], platform: "apple" } };
export const SingleKey: Story = { args: { keys: ["Esc"] } };
