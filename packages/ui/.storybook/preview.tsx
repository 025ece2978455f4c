import "../src/styles.css";
import type { Preview } from "@storybook/react-vite";

export default {
  globalTypes: {
    theme: {
      description: "Theme",
      toolbar: { icon: "mirror", items: ["light", "dark"], dynamicTitle: true },
    },
  },
  initialGlobals: { theme: "light" },
  decorators: [
    (Story, { globals }) => {
      document.documentElement.dataset["theme"] = globals["theme"] === "dark" ? "dark" : "light";
      return <Story />;
    },
  ],
  parameters: {
    layout: "padded",
    backgrounds: { disable: true },
    viewport: {
      options: {
        phone: { name: "Phone, 375 px", styles: { width: "375px", height: "800px" } },
        desktop: { name: "Desktop, 1280 px", styles: { width: "1280px", height: "900px" } },
      },
    },
  },
} satisfies Preview;
