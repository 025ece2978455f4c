import { inBusiness, inOrganization, none, signedIn, unknownId, type Sample } from "@bc/testing/rights-samples";

const invited = { primaryEmails: [], roleNames: ["business_member"] };
const reference = { inviteId: unknownId };

export const invites: Record<string, Sample> = {
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
    nowhere: () => ({ userId: unknownId }),
    refusals: ["org.user-missing"],
  },
  "Mutation.org_userConsumeInvite": signedIn({ inviteToken: "none" }, "org.invite-unknown"),
  "Mutation.org_userInviteMeDecline": signedIn({ inviteToken: "none" }, "org.invite-unknown"),
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
  "Mutation.org_userInviteApprove": {
    intent: "updateOrganization",
    organization: (target) => ({ input: { ...inOrganization(target), ...reference } }),
    refusals: ["org.invite-missing"],
  },
  "Mutation.org_userInviteDecline": {
    intent: "updateOrganization",
    organization: (target) => ({ input: { ...inOrganization(target), ...reference } }),
    refusals: ["org.invite-missing"],
  },
  "Mutation.org_userInviteRevoke": {
    intent: "inviteMembers",
    organization: (target) => ({ input: { ...inOrganization(target), ...reference } }),
    business: (target) => ({ input: { ...inBusiness(target), ...reference } }),
    nowhere: () => ({ input: reference }),
    refusals: ["org.invite-missing", "org.place-missing"],
  },
};
