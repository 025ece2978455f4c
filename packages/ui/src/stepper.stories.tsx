import type { Meta, StoryObj } from "@storybook/react-vite";
import { Stepper } from "./stepper.tsx";

const meta = {
  title: "Navigation/Stepper",
  component: Stepper,
  args: {
    label: "Trial",
    steps: [{ label: "Business" }, { label: "Phone" }, { label: "Payment" }, { label: "Review" }],
    current: 1,
  },
} satisfies Meta<typeof Stepper>;
export default meta;
type Story = StoryObj<typeof meta>;

export const SecondStep: Story = {};
export const AllDone: Story = { args: { current: 4 } };
export const WithError: Story = {
  tags: ["picture", "phone"],
  args: {
    steps: [{ label: "Business" }, { label: "Phone", error: true }, { label: "Payment" }, { label: "Review" }],
    current: 3,
  },
};
