import type { RoleIntent } from "@bc/org/contract/rights";

const words: Record<RoleIntent, string> = {
  viewOrganization: "see the organization",
  updateOrganization: "change the organization's settings",
  createBusiness: "create businesses",
  viewAllBusinesses: "see every business and everybody in the organization",
  viewBusiness: "see the business",
  updateBusiness: "change the business",
  inviteMembers: "invite people",
  assignRoles: "give and take roles",
  removeMembers: "remove people",
  unblockUser: "let blocked people sign in again",
  viewOrders: "see orders and shipments",
  viewAnalytics: "see analytics",
  updateOrders: "change orders",
  exportOrders: "export orders",
  manageConnectors: "create, reset and delete connectors",
  syncConnectors: "sync connectors",
  manageReports: "set up alerts, email reports and channel mapping",
  emailSubscriptions: "choose which emails are sent",
  startTrial: "start trials",
  requestService: "request services",
  runPings: "run pings",
  viewAudit: "read the audit log and the organization's security",
  adminTools: "use the admin tools",
  impersonate: "look at the console in somebody's name",
  manageFlags: "change flags",
  assignGlobalRoles: "give and take roles over every organization",
};

/** What an intent lets somebody do, as it ends the sentence "You cannot …". */
export function intentWords(intent: RoleIntent): string {
  return words[intent];
}
