// Generated from get-user-rights.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** What a caller may want to do. Modules declare intents and the roles that hold them in contract/module.ts. */
export type Intent =
  /** Find tenants and people, and see what support needs to see. */
  | 'adminTools'
  /** Everyone, signed in or not. */
  | 'anyone'
  | 'assignGlobalRoles'
  /** Give and take roles in an organization or in one business. */
  | 'assignRoles'
  | 'createBusiness'
  | 'emailSubscriptions'
  | 'exportOrders'
  /** Look at the console in somebody's name: read-only, with a reason, for 30 minutes. */
  | 'impersonate'
  /** Invite people to an organization or to one business. */
  | 'inviteMembers'
  /** Create, sync, reset and delete connectors. */
  | 'manageConnectors'
  | 'manageFlags'
  /** Alerts, e-mail reports and channel mapping. */
  | 'manageReports'
  /** Remove people from an organization or from one business; managers, only those who are not administrators. */
  | 'removeMembers'
  | 'requestService'
  /** Start a ping: one durable run through every engine. */
  | 'runPings'
  /** Every signed-in person, about themselves. */
  | 'signedIn'
  | 'startTrial'
  /** Read a connector's source now. */
  | 'syncConnectors'
  | 'unblockUser'
  | 'updateBusiness'
  | 'updateOrders'
  /** Rename an organization and change what it calls its businesses. */
  | 'updateOrganization'
  /** See every business of an organization, and its people. */
  | 'viewAllBusinesses'
  | 'viewAnalytics'
  | 'viewAudit'
  /** See a business: everybody in the organization's administration, and the members assigned to it. */
  | 'viewBusiness'
  | 'viewOrders'
  /** See an organization: everybody with a role in it or in one of its businesses. */
  | 'viewOrganization';

export type GetUserRightsQueryVariables = Exact<{
  userId: string;
  organizationId: string;
}>;

export type GetUserRightsQuery = { readonly org_userRightsShow: { readonly businessCount: number, readonly rights: ReadonlyArray<{ readonly intent: Intent, readonly grants: ReadonlyArray<{ readonly businessId: string | null, readonly businessName: string | null, readonly role: { readonly name: string } }> }> } };

export const getUserRights: Operation<GetUserRightsQuery, GetUserRightsQueryVariables> = {
  name: "GetUserRights",
  hash: "3d3be84fdf9cde2d0e9464ee133105105f3449fffa04e8888a1d26c8b0f57292",
};
