// One entry for every operation that the api serves: who may use it, and arguments that do no harm when they may.
// A new operation needs an entry here, or the matrix fails.
import { sideMenuQuery } from "@bc/sidebar/side-menu-query";

/** What the arguments are made for. */
export interface Target {
  organizationId: string;
  businessId: string;
  /** The name it has already. */
  organizationName: string;
  businessName: string;
}

type Arguments = Record<string, unknown>;

/** Where an operation is used: with an organization's id, with a business's, or with neither. */
export type Where = "organization" | "business" | "nowhere";

export interface Sample {
  /** As decided for the operation, not as it declares. */
  intent: string;
  /** Where naming a place takes another right than the operation itself. */
  intentIn?: Partial<Record<Where, string>>;
  organization?: (target: Target) => Arguments;
  business?: (target: Target) => Arguments;
  nowhere?: (target: Target) => Arguments;
  /** What somebody who may use it is answered with these arguments, where that is not success. */
  refusals?: readonly string[];
  /** How it says that a place is not the caller's, where it does not name a missing right. */
  denial?: string;
  /** Where another door than /graphql serves it: the one text that runs there, and how a missing session is refused. */
  door?: Door;
}

export interface Door {
  path: string;
  query: string;
  unauthenticated: string;
}

const nobody = "0190c0de-0000-7000-8000-00000000ffff";
// The identity service is not there in this test.
const identityAway = ["http.unavailable", "http.unreadable", "http.timeout", "http.circuit-open"];
const inOrganization = ({ organizationId }: Target) => ({ organizationId });
const inBusiness = ({ businessId }: Target) => ({ businessId });
const none = () => ({});
const signedIn = (args: Arguments = {}, ...refusals: string[]): Sample => ({
  intent: "signedIn",
  nowhere: () => args,
  refusals,
});
const ofIdentity = (args: Arguments = {}): Sample => signedIn(args, ...identityAway);

const identity: Record<string, Sample> = {
  "Query.identity_eventList": ofIdentity(),
  "Query.identity_passkeyList": ofIdentity(),
  "Query.identity_signInShow": ofIdentity(),
  "Mutation.identity_recoveryCodeReplace": ofIdentity(),
  "Query.identity_sessionList": ofIdentity(),
  "Mutation.identity_passkeyCreateOptions": ofIdentity(),
  "Mutation.identity_passkeyRegister": ofIdentity({ name: "Key", response: "{}" }),
  "Mutation.identity_passkeyRemove": ofIdentity({ id: "none" }),
  "Mutation.identity_passkeyRename": ofIdentity({ id: "none", name: "Key" }),
  "Mutation.identity_sessionEnd": ofIdentity({ id: "none" }),
  "Mutation.org_sessionEnd": ofIdentity(),
  "Mutation.org_userChangeOwnPassword": ofIdentity({ input: { currentPassword: "a", newPassword: "b" } }),
  "Mutation.org_userConfirmMfaEnrollment": ofIdentity({ mfatoken: "none", otpcode: "000000", type: "OTP" }),
  "Mutation.org_userMfaDelete": ofIdentity(),
  "Mutation.org_userToggleMfa": ofIdentity({ enabled: true }),
  "Mutation.org_userResetPassword": {
    intent: "anyone",
    nowhere: () => ({ userEmail: "nobody@acme.test" }),
    refusals: identityAway,
  },
};

const people: Record<string, Sample> = {
  "Query.me": signedIn(),
  "Query.org_sessionCheck": signedIn(),
  "Query.org_userShow": {
    intent: "viewAllBusinesses",
    organization: (target) => ({ ...inOrganization(target), id: nobody }),
    nowhere: () => ({ id: nobody }),
  },
  "Query.org_userAccountShow": {
    intent: "adminTools",
    nowhere: () => ({ userId: nobody }),
    refusals: ["org.user-missing"],
  },
  "Query.org_validatePhone": signedIn({ phone: "+15550100" }),
  "Query.org_userList": { intent: "viewAllBusinesses", organization: inOrganization, nowhere: none },
  "Query.org_userRightsShow": {
    intent: "viewAllBusinesses",
    organization: (target) => ({ ...inOrganization(target), userId: nobody }),
    refusals: ["org.member-missing"],
  },
  "Mutation.org_userUpdate": signedIn({ input: { firstName: "", lastName: "", phone: "" } }, "org.profile-refused"),
  "Mutation.org_registerUser": signedIn({ input: { firstName: "", lastName: "" } }, "org.profile-refused"),
  "Mutation.org_userPictureUpdate": signedIn({ input: { picture: "" } }, "org.picture-refused"),
  "Mutation.org_userPictureRemove": signedIn(),
  "Mutation.org_userAppSettingUpsert": signedIn({ input: { type: "none", setting: {} } }, "org.setting-unknown"),
  "Mutation.org_userCannySso": signedIn({}, "org.changelog-off"),
  "Mutation.org_userUnblock": {
    intent: "unblockUser",
    organization: (target) => ({ input: { ...inOrganization(target), orgUserId: nobody } }),
    refusals: ["org.member-missing"],
  },
  "Mutation.org_userResetFactors": {
    intent: "adminTools",
    nowhere: () => ({ input: { userId: nobody, reason: "lost phone" } }),
    refusals: ["org.user-missing"],
  },
  "Mutation.org_userImpersonate": {
    intent: "impersonate",
    nowhere: () => ({ input: { userId: nobody, reason: "asked for help" } }),
    refusals: ["org.user-missing"],
  },
};

const organizations: Record<string, Sample> = {
  "Query.org_organizationList": signedIn(),
  "Query.org_organizationShow": {
    intent: "viewOrganization",
    organization: ({ organizationId }) => ({ id: organizationId }),
  },
  "Query.org_businessListByOrgId": { intent: "viewOrganization", organization: inOrganization },
  "Query.org_businessNameList": {
    intent: "signedIn",
    intentIn: { organization: "viewOrganization" },
    organization: inOrganization,
    nowhere: none,
  },
  "Query.org_businessShow": { intent: "viewBusiness", business: ({ businessId }) => ({ id: businessId }) },
  "Query.org_productInstanceList": { intent: "viewBusiness", business: inBusiness },
  "Query.org_productInstanceOrgList": { intent: "viewOrganization", organization: inOrganization },
  "Query.org_productInstanceShow": {
    intent: "viewBusiness",
    business: (target) => ({ ...inBusiness(target), instanceType: "MCM" }),
  },
  "Query.org_salesChannelListByBusinessId": { intent: "viewBusiness", business: inBusiness },
  "Query.org_salesChannelShow": {
    intent: "viewBusiness",
    business: (target) => ({ ...inBusiness(target), id: nobody }),
  },
  "Query.product_list": { intent: "viewBusiness", business: inBusiness },
  "Query.product_reportingMenu": { intent: "viewBusiness", business: inBusiness },
  "Query.org_auditList": { intent: "viewAudit", organization: inOrganization, nowhere: none },
  "Query.org_securityShow": { intent: "viewAudit", organization: inOrganization },
  "Query.org_securityMemberList": {
    intent: "viewAudit",
    organization: (target) => ({ ...inOrganization(target), which: "ALL" }),
  },
  "Query.org_unusedInviteList": { intent: "viewAudit", organization: inOrganization },
  "Mutation.org_factorRequirementUpdate": {
    intent: "updateOrganization",
    organization: (target) => ({ input: { ...inOrganization(target), graceDays: 1 } }),
    refusals: ["org.input-refused"],
  },
  "Mutation.org_organizationCreate": signedIn({ input: { website: "not a site" } }, "org.input-refused"),
  "Mutation.org_organizationUpdate": {
    intent: "updateOrganization",
    organization: ({ organizationId, organizationName }) => ({ input: { id: organizationId, name: organizationName } }),
  },
  "Mutation.org_businessCreate": {
    intent: "createBusiness",
    organization: (target) => ({ input: { ...inOrganization(target), name: "" } }),
    refusals: ["org.input-refused"],
  },
  "Mutation.org_businessUpdate": {
    intent: "updateBusiness",
    business: ({ businessId, businessName }) => ({ input: { id: businessId, name: businessName } }),
  },
  "Mutation.org_emailDFW": {
    intent: "requestService",
    business: (target) => ({ input: { ...inBusiness(target), feedTool: false, phoneNumber: "+15550100" } }),
    refusals: ["org.feed-marketing-off"],
  },
};

const removal = { userIds: [nobody] };
const roles: Record<string, Sample> = {
  "Query.org_roleList": signedIn(),
  "Query.org_assignedPermissionCheck": signedIn({ permissionName: "viewOrders" }),
  "Query.org_assignedRoleCheck": signedIn({ roleName: "superadmin" }),
  "Query.org_assignedRoleListMe": signedIn(),
  "Query.org_permissionExplain": signedIn({ permissionName: "viewOrders" }),
  "Query.org_globalRoleList": { intent: "adminTools", nowhere: none },
  "Mutation.org_assignedRoleCreate": {
    intent: "assignRoles",
    organization: (target) => ({ input: { ...inOrganization(target), userId: nobody, roleId: "org_member" } }),
    business: (target) => ({ input: { ...inBusiness(target), userId: nobody, roleId: "business_member" } }),
    nowhere: () => ({ input: { userId: nobody, roleId: "org_member" } }),
    refusals: ["org.member-missing", "org.place-missing"],
  },
  "Mutation.org_assignedRoleDelete": {
    intent: "assignRoles",
    organization: (target) => ({ ...inOrganization(target), ids: [nobody] }),
    business: (target) => ({ ...inBusiness(target), ids: [nobody] }),
    nowhere: () => ({ ids: [nobody] }),
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
    nowhere: () => ({ input: { userId: nobody, roleId: "superadmin" } }),
    refusals: ["org.user-missing"],
  },
  "Mutation.org_globalRoleDelete": {
    intent: "assignGlobalRoles",
    nowhere: () => ({ input: { userId: nobody, roleId: "superadmin" } }),
    refusals: ["org.user-missing"],
  },
};

const invited = { primaryEmails: [], roleNames: ["business_member"] };
const reference = { inviteId: nobody };
const invites: Record<string, Sample> = {
  "Query.org_userInviteMe": signedIn(),
  "Query.org_userInviteList": {
    intent: "inviteMembers",
    organization: inOrganization,
    business: inBusiness,
    nowhere: none,
    refusals: ["org.place-missing"],
  },
  "Query.org_userInviteListByUserId": {
    intent: "adminTools",
    nowhere: () => ({ userId: nobody }),
    refusals: ["org.user-missing"],
  },
  "Mutation.org_userConsumeInvite": signedIn({ inviteToken: "none" }, "org.invite-unknown"),
  "Mutation.org_userInvite": {
    intent: "inviteMembers",
    organization: (target) => ({ input: { ...inOrganization(target), ...invited } }),
    business: (target) => ({ input: { ...inBusiness(target), ...invited } }),
    nowhere: () => ({ input: invited }),
    refusals: ["org.invite-no-address", "org.place-missing"],
  },
  "Mutation.org_userInviteResend": {
    intent: "inviteMembers",
    organization: (target) => ({ input: { ...inOrganization(target), ...reference } }),
    business: (target) => ({ input: { ...inBusiness(target), ...reference } }),
    nowhere: () => ({ input: reference }),
    // All roles ask at once, and of one organization four are let in at a time.
    refusals: ["org.invite-missing", "org.place-missing"],
  },
  "Mutation.org_userInviteRevoke": {
    intent: "inviteMembers",
    organization: (target) => ({ input: { ...inOrganization(target), ...reference } }),
    business: (target) => ({ input: { ...inBusiness(target), ...reference } }),
    nowhere: () => ({ input: reference }),
    refusals: ["org.invite-missing", "org.place-missing"],
  },
};

const flags: Record<string, Sample> = {
  "Query.flag_flagList": { intent: "adminTools", nowhere: none },
  "Query.flag_flagListMe": {
    intent: "signedIn",
    intentIn: { organization: "viewOrganization", business: "viewBusiness" },
    organization: inOrganization,
    business: inBusiness,
    nowhere: none,
  },
  "Query.flag_flagPreview": {
    intent: "adminTools",
    nowhere: () => ({ key: "none" }),
    refusals: ["flag.missing"],
  },
  "Query.flag_flagPreviewList": { intent: "adminTools", nowhere: none },
  "Query.flag_flagShow": { intent: "adminTools", nowhere: () => ({ key: "none" }), refusals: ["flag.missing"] },
  "Mutation.flag_flagUpdate": {
    intent: "manageFlags",
    nowhere: () => ({ input: { key: "none", version: 1 } }),
    refusals: ["flag.missing"],
  },
};

const notifications: Record<string, Sample> = {
  "Query.notification_groupList": signedIn(),
  "Query.notification_list": signedIn(),
  "Query.notification_preferenceList": signedIn(),
  "Query.notification_unreadCount": signedIn(),
  "Mutation.notification_causeMute": signedIn({ cause: "none", isMuted: true }, "notification.cause-refused"),
  "Mutation.notification_mark": signedIn({ as: "read", target: { ids: [nobody] } }),
  "Mutation.notification_preferenceUpdate": signedIn({ isOn: true, kind: "none" }, "notification.kind-unknown"),
  "Mutation.notification_snooze": signedIn(
    { target: { ids: [nobody] }, until: "2020-01-01T00:00:00Z" },
    "notification.snooze-refused",
  ),
};

const others: Record<string, Sample> = {
  // What it answers about a place that is not the caller's: test/navigation.
  "Query.getSideMenu": {
    intent: "signedIn",
    business: (target) => ({ input: { ...inBusiness(target), bcUrl: "http://console.test" } }),
    door: { path: "/navigation/graphql", query: sideMenuQuery, unauthenticated: "navigation.token-refused" },
  },
  "Query.status_health": { intent: "anyone", nowhere: none },
  "Query.status_pingList": { intent: "viewBusiness", business: inBusiness },
  "Query.status_runList": { intent: "adminTools", organization: inOrganization },
  "Mutation.status_pingCreate": { intent: "runPings", business: inBusiness },
  "Mutation.status_runReplay": {
    intent: "adminTools",
    organization: (target) => ({ ...inOrganization(target), id: nobody }),
    refusals: ["workflow.run-missing"],
  },
};

/** By type and field, as "Query.me". */
export const fieldSamples: Record<string, Sample> = {
  ...identity,
  ...people,
  ...organizations,
  ...roles,
  ...invites,
  ...flags,
  ...notifications,
  ...others,
};

const organizationQuery = ({ organizationId }: Target) => ({ organization_id: organizationId });

/** By method and path; what the arguments hold becomes the query. */
export const routeSamples: Record<string, Sample> = {
  "GET /api/v1/analytics/": {
    intent: "signedIn",
    intentIn: { organization: "viewOrganization", business: "viewAnalytics" },
    organization: organizationQuery,
    business: ({ businessId }) => ({ business_id: businessId }),
    nowhere: none,
  },
  "GET /api/v1/audit/export/": { intent: "viewAudit", organization: organizationQuery, nowhere: none },
  "GET /api/v1/business/": { intent: "viewAllBusinesses", organization: organizationQuery },
  "GET /api/v1/member/": { intent: "viewAllBusinesses", organization: organizationQuery },
  "GET /api/v1/user/": { intent: "viewAllBusinesses", organization: organizationQuery },
  "GET /api/v1/organization/": signedIn(),
  "GET /api/v1/user/me/": signedIn(),
  "GET /api/v1/notification/": signedIn(),
  "GET /notifications/stream": signedIn(),
  "DELETE /user/sessions": signedIn({}, "api.operation-refused"),
};

/** Doors that know no caller: what the machines ask, and what carries a signature of its own. */
export const doorsWithoutCaller = [
  "GET /healthz",
  "GET /metrics",
  "GET /readyz",
  "POST /backchannel-logout",
  // Its address is the secret.
  "GET /pictures/:id",
  // Every field behind it is in the table above.
  "GET /graphql",
  "POST /graphql",
  "POST /navigation/graphql",
];
