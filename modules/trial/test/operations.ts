import type { ApiClient } from "@bc/testing/api-client";

export interface TrialAnswer {
  id: string;
  product: string;
  status: string;
  startedAt: string;
  endsAt: string | null;
  daysLeft: number | null;
  isEnded: boolean;
  siteName: string | null;
  problem: { code: string; message: string } | null;
}

const fields = "id product status startedAt endsAt daysLeft isEnded siteName problem { code message }";
const operations = {
  list: `query ($businessId: ID!) { trial_list(businessId: $businessId) { ${fields} } }`,
  suggest: "query ($businessId: ID!) { trial_storeNameSuggest(businessId: $businessId) }",
  check: `query ($businessId: ID!, $name: String!) {
    trial_storeNameCheck(businessId: $businessId, name: $name) { code message } }`,
  startStorefront: `mutation ($input: TrialStorefrontStartInput!) { trial_storefrontStart(input: $input) { ${fields} } }`,
  startMarketplace: `mutation ($input: TrialMarketplaceStartInput!) {
    trial_marketplaceStart(input: $input) { ${fields} } }`,
  plans: `query ($businessId: ID!, $currency: TrialCurrency!) {
    trial_planList(businessId: $businessId, currency: $currency) {
      id name currency paymentTerm basePrice baseProducts extraProductsPrice } }`,
  startFeed: `mutation ($input: TrialFeedStartInput!) {
    trial_feedStart(input: $input) { trial { ${fields} } registrationUrl } }`,
  updateAccount: `mutation ($input: TrialAccountUpdateInput!) {
    trial_accountUpdate(input: $input) { firstName lastName phone businessName } }`,
};

/** Sends one of the module's operations and returns its only field, or the error's code and message. */
export async function ask(client: ApiClient, name: keyof typeof operations, variables: object): Promise<unknown> {
  const { data, errors } = await client.send({ query: operations[name], variables });
  const [error] = errors ?? [];
  if (error) return { refused: error.extensions["code"], message: error.message, ...error.extensions };
  return Object.values(data ?? {})[0];
}

export const listTrials = async (client: ApiClient, businessId: string) =>
  (await ask(client, "list", { businessId })) as TrialAnswer[];

export const startStore = async (client: ApiClient, businessId: string, siteName: string) =>
  (await ask(client, "startStorefront", { input: { businessId, siteName } })) as TrialAnswer;

export const startMarketplace = async (client: ApiClient, businessId: string, more: object = {}) =>
  (await ask(client, "startMarketplace", {
    input: { businessId, productInterest: "listing", sourcePageUri: "http://console.test/page", ...more },
  })) as TrialAnswer;

export const startFeed = async (client: ApiClient, businessId: string, more: object = {}) =>
  (await ask(client, "startFeed", {
    input: { businessId, planId: "merchant-usd-12", currency: "usd", phone: "+1 (202) 555-0123", ...more },
  })) as { trial: TrialAnswer; registrationUrl: string };
