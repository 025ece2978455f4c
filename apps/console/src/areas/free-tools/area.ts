import type { Area } from "../../shared/area.ts";

export const freeTools: Area = {
  name: "free-tools",
  title: "Free Tools",
  pages: [{ paths: ["/free-tools/amazon-url-builder", "/free-tools/*"], pageview: "free-tools", intent: "signedIn" }],
  redirects: { "/free-tools": "/free-tools/amazon-url-builder" },
  menu: { console: [{ id: "free-tools", title: "Free Tools", url: "/free-tools", icon: "tools" }] },
};
