import type { Meta, StoryObj } from "@storybook/react-vite";
import { Button } from "./button.tsx";
import { ErrorState } from "./error-state.tsx";

const meta = {
  title: "Feedback/ErrorState",
  component: ErrorState,
  args: { title: "Something went wrong", onRetry: () => {} },
} satisfies Meta<typeof ErrorState>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Retry: Story = {};
export const Retrying: Story = { args: { retrying: true } };
export const WithRequestId: Story = {
  tags: ["picture"],
  args: { children: "The service did not answer in time.", requestId: "0197a2c4-5b1e-7d3f-9a60-8c2d41e0b7f5" },
};
export const WholePage: Story = {
  args: {
    wholePage: true,
    title: "Unable to load page at this time",
    action: <Button variant="quiet">Contact us</Button>,
  },
};
