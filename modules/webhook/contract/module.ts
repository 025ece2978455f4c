import type { ModuleContract } from "@bc/org/contract/declaration";

const page = { link: "/settings/webhooks", businessLink: "/settings/webhooks?businessId={businessId}" };

export const contract: ModuleContract = {
  auditActions: {
    "webhook.created": { words: "created a webhook" },
    "webhook.updated": { words: "changed a webhook" },
    "webhook.deleted": { words: "deleted a webhook" },
    "webhook.secret-rotated": { words: "rotated the secret of a webhook" },
    "webhook.resent": { words: "resent webhook events" },
  },
  auditTargets: ["webhook"],
  notifications: {
    "order.webhook-failing": {
      label: "A webhook of your business fails",
      isOnByDefault: true,
      params: ["host", "place"],
      title: "The webhook at {host} of {place} keeps failing.",
      ...page,
    },
    "order.webhook-disabled": {
      label: "A webhook of your business is disabled",
      isOnByDefault: true,
      params: ["host", "place"],
      title: "The webhook at {host} of {place} was disabled. Turn it on again to resend its events.",
      ...page,
    },
  },
};
