import type { AreaMenu } from "../../shared/area.ts";

export const storefrontMenu: AreaMenu = {
  area: "storefront",
  title: "Storefront",
  pages: {
    "settings-storefront": "Online Store",
  },
  console: [{ id: "storefront", title: "Storefront", url: "/storefront", icon: "storefront" }],
};
