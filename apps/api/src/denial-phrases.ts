import type { RoleIntent } from "@bc/org/contract/rights";

/**
 * What somebody wanted to do, as the sentence of a denial ends. Always the plain words, not the organization's own:
 * whoever is denied may not even learn that the organization exists.
 */
export const denialPhrases: Record<RoleIntent, string> = {
  viewOrganization: "see this organization",
  updateOrganization: "update this organization",
  createBusiness: "create a business in this organization",
  viewAllBusinesses: "see all businesses and people of this organization",
  viewBusiness: "see this business",
  updateBusiness: "update this business",
  inviteMembers: "invite people",
  assignRoles: "assign roles",
  removeMembers: "remove people",
  unblockUser: "unblock this user",
  viewOrders: "see the orders of this business",
  viewAnalytics: "see the analytics of this business",
  updateOrders: "update the orders of this business",
  exportOrders: "export the orders of this business",
  manageConnectors: "update the connectors of this business",
  syncConnectors: "sync the connectors of this business",
  manageReports: "update the reports of this business",
  emailSubscriptions: "update the email subscriptions of this business",
  startTrial: "start a trial for this business",
  requestService: "request a service for this business",
  runPings: "run pings for this business",
  viewAudit: "see the audit log",
  adminTools: "use the administration's tools",
  impersonate: "look at the console in somebody's name",
  manageFlags: "update flags",
  assignGlobalRoles: "assign global roles",
};
