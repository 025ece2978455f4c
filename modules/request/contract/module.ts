import type { ModuleContract } from "@bc/org/contract/declaration";
import { everyoneInBusiness } from "@bc/org/contract/roles";

export const contract: ModuleContract = {
  intents: {
    requestService: {
      scope: "business",
      roles: everyoneInBusiness,
      denial: "request a service for this business",
      ability: "request services",
    },
    viewRequests: {
      description: "View the service requests of a business, for everyone who can make one.",
      scope: "business",
      roles: everyoneInBusiness,
      denial: "view the service requests of this business",
      ability: "view service requests",
    },
  },
  auditActions: {
    "service-request.created": { words: "requested a service" },
    "service-request.replayed": { words: "sent a service request again", of: "support" },
  },
  auditTargets: ["service-request"],
  notifications: {
    "request.failed": {
      label: "A service request you made can't be delivered",
      isOnByDefault: true,
      params: ["reference", "place"],
      title: "Our team hasn't received your request {reference} for {place}. Contact support and mention this number.",
      link: "/requests",
      businessLink: "/requests?businessId={businessId}",
    },
  },
};
