import { inOrganization, none, signedIn, unknownId, type Sample } from "@bc/testing/rights-samples";

export const people: Record<string, Sample> = {
  "Query.me": signedIn(),
  "Query.org_userShow": {
    intent: "viewAllBusinesses",
    organization: (target) => ({ ...inOrganization(target), id: unknownId }),
    nowhere: () => ({ id: unknownId }),
  },
  "Query.org_userAccountShow": {
    intent: "adminTools",
    nowhere: () => ({ userId: unknownId }),
    refusals: ["org.user-missing"],
  },
  "Query.org_validatePhone": signedIn({ phone: "+15550100" }),
  "Query.org_userList": { intent: "viewAllBusinesses", organization: inOrganization, nowhere: none },
  "Query.org_userRightsShow": {
    intent: "viewAllBusinesses",
    organization: (target) => ({ ...inOrganization(target), userId: unknownId }),
    refusals: ["org.member-missing"],
  },
  "Mutation.org_userUpdate": signedIn({ input: { firstName: "", lastName: "", phone: "" } }, "org.profile-refused"),
  "Mutation.org_registerUser": signedIn({ input: { firstName: "", lastName: "" } }, "org.profile-refused"),
  "Mutation.org_userAppSettingUpsert": signedIn({ input: { type: "none", setting: {} } }, "org.setting-unknown"),
  "Mutation.org_userCannySso": signedIn({}, "org.changelog-off"),
  "Mutation.org_userBlock": {
    intent: "blockUser",
    organization: (target) => ({ input: { ...inOrganization(target), orgUserId: unknownId } }),
    refusals: ["org.member-missing"],
  },
  "Mutation.org_userUnblock": {
    intent: "unblockUser",
    organization: (target) => ({ input: { ...inOrganization(target), orgUserId: unknownId } }),
    refusals: ["org.member-missing"],
  },
  "Mutation.org_userResetFactors": {
    intent: "adminTools",
    nowhere: () => ({ input: { userId: unknownId, reason: "lost phone", idempotencyKey: unknownId } }),
    refusals: ["org.user-missing"],
  },
  "Mutation.org_userImpersonate": {
    intent: "impersonate",
    nowhere: () => ({ input: { userId: unknownId, reason: "asked for help" } }),
    refusals: ["org.user-missing"],
  },
};
