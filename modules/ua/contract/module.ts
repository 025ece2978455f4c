import type { ModuleContract } from "@bc/org/contract/declaration";
import { everyoneInBusiness, globalRoles } from "@bc/org/contract/roles";

export const contract: ModuleContract = {
  intents: {
    viewAnalytics: {
      scope: "business",
      roles: everyoneInBusiness,
      denial: "view the analytics of this business",
      ability: "view analytics",
    },
    provisionCustomers: {
      description: "Give businesses packages and activation codes.",
      scope: "business",
      roles: globalRoles,
      denial: "set up Unified Analytics for this business",
      ability: "set up Unified Analytics for customers",
    },
  },
  notifications: {
    "ua.connectors-failing": {
      label: "Data connectors stop",
      isOnByDefault: true,
      params: ["source", "problem"],
      title: "{source} connectors stopped: {problem}.",
      counted: {
        param: "count",
        one: "{count} {source} connector stopped: {problem}.",
        more: "{count} {source} connectors stopped: {problem}.",
      },
      link: "/unified-analytics/my-connectors",
      businessLink: "/unified-analytics/my-connectors?f.status=failed&businessId={businessId}",
    },
  },
  auditActions: {
    "connector.created": { words: "connected a data source" },
    "connector.updated": { words: "changed a data connector" },
    "connector.reconnected": { words: "renewed the access of a data connector" },
    "connector.reset": { words: "reset a data connector" },
    "connector.reset-accepted": { words: "accepted the rebuilt data of a data connector" },
    "connector.reset-discarded": { words: "discarded the rebuilt data of a data connector" },
    "connector.reread": { words: "reread days of a data connector" },
    "connector.cancelled": { words: "canceled the sync of a data connector" },
    "connector.paused": { words: "paused a data connector" },
    "connector.resumed": { words: "resumed a data connector" },
    "connector.restored": { words: "restored a deleted data connector" },
    "connector.deleted": { words: "deleted a data connector" },
    "analytics.package-assigned": { words: "changed the analytics package", of: "support" },
    "analytics.activation-code-created": { words: "created an activation code", of: "support" },
  },
  auditTargets: ["connector", "analytics-package"],
};
