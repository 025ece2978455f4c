import type { Meta, StoryObj } from "@storybook/react-vite";
import { Tabs } from "./tabs.tsx";

const meta = {
  title: "Navigation/Tabs",
  component: Tabs,
  args: {
    label: "Packages",
    root: "/packages",
    currentPath: "/packages/standalone",
    items: [
      { label: "Standalone Packages", path: "standalone", index: true },
      { label: "Co-sell Packages", path: "co-sell" },
      { label: "Archive", path: "archive", disabled: true },
    ],
    // A story goes nowhere: the address keeps which story is shown.
    link: ({ href, children, ...rest }) => (
      <a {...rest} href={`#${href}`} onClick={(event) => event.preventDefault()}>
        {children}
      </a>
    ),
  },
} satisfies Meta<typeof Tabs>;
export default meta;
type Story = StoryObj<typeof meta>;

export const FirstOpen: Story = {};
export const WithCounts: Story = {
  tags: ["picture"],
  args: {
    items: [
      { label: "To ship today", path: "standalone", count: 138 },
      { label: "Late risk", path: "late", count: 0 },
      { label: "All", path: "all", count: 12_480 },
      { label: "Archive", path: "archive", count: null },
    ],
  },
};
export const BelowATab: Story = { args: { currentPath: "/packages/co-sell/terms" } };
export const Many: Story = {
  tags: ["picture", "phone"],
  args: {
    items: ["Canonical URL", "Add to Cart", "Buy Together", "ASIN Search", "Brand", "Seller"].map((label) => ({
      label,
      path: label.toLowerCase().replaceAll(" ", "-"),
    })),
    currentPath: "/packages/seller",
  },
};
