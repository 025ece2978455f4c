import type { Meta, StoryObj } from "@storybook/react-vite";
import { PasswordStrength } from "./password-strength.tsx";

const texts = ["At least 8 characters", "A number", "Upper and lower case letters", "A special character !@#$%^&*()"];
const meeting = (count: number) => texts.map((text, index) => ({ text, met: index < count }));

const meta = {
  title: "Inputs/PasswordStrength",
  component: PasswordStrength,
  args: { criteria: meeting(0) },
} satisfies Meta<typeof PasswordStrength>;
export default meta;
type Story = StoryObj<typeof meta>;

export const None: Story = {};
export const VeryWeak: Story = { tags: ["picture"], args: { criteria: meeting(1) } };
export const Weak: Story = { args: { criteria: meeting(2) } };
export const Good: Story = { args: { criteria: meeting(3) } };
export const Great: Story = { args: { criteria: meeting(4) } };
