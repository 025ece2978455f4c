import type { Meta, StoryObj } from "@storybook/react-vite";
import { Spinner } from "./spinner.tsx";

const meta = { title: "Feedback/Spinner", component: Spinner } satisfies Meta<typeof Spinner>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Small: Story = { args: { label: "Loading" } };
export const Large: Story = { tags: ["picture"], args: { label: "Loading", size: "large" } };
