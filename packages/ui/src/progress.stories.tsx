import type { Meta, StoryObj } from "@storybook/react-vite";
import { Button } from "./button.tsx";
import { Progress } from "./progress.tsx";

const meta = {
  title: "Feedback/Progress",
  component: Progress,
  args: { label: "Importing products.csv", value: 40 },
} satisfies Meta<typeof Progress>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Known: Story = {};
export const Finished: Story = { args: { value: 100 } };
export const Unknown: Story = { render: () => <Progress label="Connecting to the store" /> };
export const WithCancel: Story = {
  tags: ["picture"],
  args: {
    valueText: "100 of 250 rows",
    action: (
      <Button size="small" variant="quiet">
        Cancel
      </Button>
    ),
  },
};
