import { inBusiness, inOrganization, none, signedIn, unknownId, type Sample } from "@bc/testing/rights-samples";

export const organizations: Record<string, Sample> = {
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
    business: (target) => ({ ...inBusiness(target), id: unknownId }),
  },
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
  "Mutation.org_businessTimeZoneUpdate": {
    intent: "updateBusiness",
    business: ({ businessId }) => ({ input: { id: businessId, timeZone: "Nowhere" } }),
    refusals: ["org.input-refused"],
  },
  "Mutation.org_emailDFW": {
    intent: "requestService",
    business: (target) => ({ input: { ...inBusiness(target), feedTool: false, phoneNumber: "+15550100" } }),
    refusals: ["org.feed-marketing-off"],
  },
};
