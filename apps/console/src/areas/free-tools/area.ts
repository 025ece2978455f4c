import type { Area } from "../../shared/area.ts";

export const freeTools: Area = {
  name: "free-tools",
  pages: [{ paths: ["/free-tools/amazon-url-builder", "/free-tools/*"], pageview: "free-tools", intent: "signedIn" }],
  redirects: { "/free-tools": "/free-tools/amazon-url-builder" },
};
