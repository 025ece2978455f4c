import type { Area } from "../../shared/area.ts";

export const webhooks: Area = {
  name: "webhooks",
  pages: [
    {
      paths: ["/settings/webhooks", "/settings/webhooks/:webhookId"],
      pageview: "webhooks",
      intent: "updateBusiness",
      show: { flag: "orders_webhooks" },
      load: async () => (await import("./pages/webhooks-page.tsx")).WebhooksPage,
    },
  ],
};
