// Generated from get-user-rights.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** What a caller may want to do. Modules declare intents and the roles that hold them in contract/module.ts. */
export type Intent =
  /** Find tenants and users, and view data for support. */
  | 'adminTools'
  /** Everyone, signed in or not. */
  | 'anyone'
  | 'assignGlobalRoles'
  /** Assign and remove roles in an organization or a business. */
  | 'assignRoles'
  /** Block members in an organization, and lift such a block. */
  | 'blockUser'
  | 'createBusiness'
  | 'emailSubscriptions'
  | 'exportOrders'
  /** Impersonate a user, read-only, with a reason, for 30 minutes. */
  | 'impersonate'
  /** Invite users to an organization or a business. */
  | 'inviteMembers'
  /** Create, sync, reset and delete connectors. */
  | 'manageConnectors'
  | 'manageFlags'
  /** Manage alerts, email reports and channel mappings. */
  | 'manageReports'
  /** Give businesses packages and activation codes. */
  | 'provisionCustomers'
  /** Remove users from an organization or a business. Managers can't remove administrators. */
  | 'removeMembers'
  | 'requestService'
  /** Start a ping, a durable run through every engine. */
  | 'runPings'
  /** Every signed-in person, about themselves. */
  | 'signedIn'
  | 'startTrial'
  /** Sync a connector now. */
  | 'syncConnectors'
  | 'unblockUser'
  | 'updateBusiness'
  | 'updateOrders'
  /** Rename an organization and change its term for a business. */
  | 'updateOrganization'
  /** View all businesses and members of an organization. */
  | 'viewAllBusinesses'
  | 'viewAnalytics'
  | 'viewAudit'
  /** View a business, for administrators of the organization and members assigned to the business. */
  | 'viewBusiness'
  | 'viewOrders'
  /** View an organization, for users with a role in it or in one of its businesses. */
  | 'viewOrganization'
  /** View the service requests of a business, for everyone who can make one. */
  | 'viewRequests';

export type GetUserRightsQueryVariables = Exact<{
  userId: string;
  organizationId: string;
}>;

export type GetUserRightsQuery = { readonly org_userRightsShow: { readonly businessCount: number, readonly rights: ReadonlyArray<{ readonly intent: Intent, readonly grants: ReadonlyArray<{ readonly businessId: string | null, readonly businessName: string | null, readonly role: { readonly name: string } }> }> } };

export const getUserRights: Operation<GetUserRightsQuery, GetUserRightsQueryVariables> = {
  name: "GetUserRights",
  hash: "3d3be84fdf9cde2d0e9464ee133105105f3449fffa04e8888a1d26c8b0f57292",
};
