import type { Summaries } from "@bc/api-kit/module";

const attempting = (what: string): string => `Something went wrong when attempting to ${what}`;
const users = { text: "There was a problem retrieving users: {message}" };
const businesses = { text: "An error occurred while trying to retrieve the list of businesses." };
const organizations = {
  text: "The organizations could not be retrieved. If this persists, please contact an administrator.",
};
const removal = { text: "There was an error when trying to remove the user(s)" };

/** What a field says of its own failure, beside the sentence of the code. */
export const summaries: Summaries = {
  "Query.org_organizationList": organizations,
  "User.organizations": organizations,
  "Query.org_businessShow": {
    text: "Something went wrong while attempting to retrieve the business information: {message}",
  },
  "Mutation.org_businessUpdate": {
    text: "Something went wrong while attempting to update the business information: {message}",
  },
  "Mutation.org_businessCreate": { text: "There was an error when trying to create the business" },
  "Query.org_businessListByOrgId": businesses,
  "Organization.businesses": businesses,
  "Query.org_userList": users,
  "Organization.members": users,
  "Business.members": users,
  "Mutation.org_userInvite": { text: "There was an error when trying to invite the user. Please try again." },
  "Mutation.org_organizationRemoveUser": removal,
  "Mutation.org_businessRemoveUser": removal,
  "Mutation.org_userUnblock": { text: "Error occurred unblocking user: {message}" },
  "Mutation.org_emailDFW": { text: "An error occurred. Please try again later.", isOfFailure: true },
  "Mutation.org_userUpdate": { text: attempting("update your profile") },
  "Mutation.org_userChangeOwnPassword": { text: `${attempting("update your password")}: {message}` },
};
