import { inBusiness, inOrganization, none, signedIn, unknownId, type Sample } from "@bc/testing/rights-samples";

const removal = { userIds: [unknownId] };

export const roles: Record<string, Sample> = {
  "Query.org_roleList": signedIn(),
  "Query.org_assignedPermissionCheck": signedIn({ permissionName: "viewOrders" }),
  "Query.org_assignedRoleCheck": signedIn({ roleName: "superadmin" }),
  "Query.org_assignedRoleListMe": signedIn(),
  "Query.org_permissionExplain": signedIn({ permissionName: "viewOrders" }),
  "Query.org_globalRoleList": { intent: "adminTools", nowhere: none },
  "Mutation.org_assignedRoleCreate": {
    intent: "assignRoles",
    organization: (target) => ({ input: { ...inOrganization(target), userId: unknownId, roleId: "org_member" } }),
    business: (target) => ({ input: { ...inBusiness(target), userId: unknownId, roleId: "business_member" } }),
    nowhere: () => ({ input: { userId: unknownId, roleId: "org_member" } }),
    refusals: ["org.member-missing", "org.place-missing"],
  },
  "Mutation.org_assignedRoleDelete": {
    intent: "assignRoles",
    organization: (target) => ({ ...inOrganization(target), ids: [unknownId] }),
    business: (target) => ({ ...inBusiness(target), ids: [unknownId] }),
    nowhere: () => ({ ids: [unknownId] }),
    refusals: ["org.role-unassigned", "org.place-missing"],
  },
  "Mutation.org_organizationRemoveUser": {
    intent: "removeMembers",
    organization: (target) => ({ input: { ...inOrganization(target), ...removal } }),
    refusals: ["org.member-missing"],
  },
  "Mutation.org_businessRemoveUser": {
    intent: "removeMembers",
    business: (target) => ({ input: { ...inBusiness(target), ...removal } }),
    refusals: ["org.member-missing"],
  },
  "Mutation.org_globalRoleCreate": {
    intent: "assignGlobalRoles",
    nowhere: () => ({ input: { userId: unknownId, roleId: "superadmin" } }),
    refusals: ["org.user-missing"],
  },
  "Mutation.org_globalRoleDelete": {
    intent: "assignGlobalRoles",
    nowhere: () => ({ input: { userId: unknownId, roleId: "superadmin" } }),
    refusals: ["org.user-missing"],
  },
};
