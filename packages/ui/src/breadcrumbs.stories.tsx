import type { Meta, StoryObj } from "@storybook/react-vite";
import { Badge } from "./badge.tsx";
import { Breadcrumbs } from "./breadcrumbs.tsx";

const meta = {
  title: "Navigation/Breadcrumbs",
  component: Breadcrumbs,
  args: {
    items: [
      { label: "Home", href: "#home" },
      { label: "Feed Marketing", href: "#feed-marketing" },
      { label: "Free Trial", href: "#free-trial" },
      { label: "Confirm Phone" },
    ],
  },
} satisfies Meta<typeof Breadcrumbs>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Items: Story = { tags: ["picture", "phone"] };
export const Children: Story = {
  render: () => (
    <Breadcrumbs>
      <a href="#home" className="link">
        Home
      </a>
      <span className="inline-flex items-center gap-2">
        Packages
        <Badge kind="label" tone="primary">
          Beta
        </Badge>
      </span>
    </Breadcrumbs>
  ),
};
