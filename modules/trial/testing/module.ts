import type { ModuleTesting } from "@bc/testing/module-testing";
import { inBusiness, signedIn } from "@bc/testing/rights-samples";
import { trialDays } from "../contract/trials.ts";

const dayMs = 86_400_000;
const fromNow = (days: number): string => new Date(Date.now() + days * dayMs).toISOString();

const marketplaceTrial = (businessName: string, startedDaysAgo: number) => ({
  product: "mcm",
  status: "SUCCESS",
  error_code: null,
  details: { product: "mcm", businessName, productInterest: "full" },
  started_at: fromNow(-startedDaysAgo),
  ready_at: fromNow(-startedDaysAgo),
  ends_at: fromNow(trialDays.mcm - startedDaysAgo),
});
const ended = (businessName: string) => marketplaceTrial(businessName, 40);
const running = (businessName: string) => marketplaceTrial(businessName, 5);
const failed = {
  product: "sf",
  status: "FAILURE",
  error_code: "trial.store-name-taken",
  details: { product: "sf", siteName: "outdoor" },
  started_at: fromNow(-2),
  ready_at: null,
  ends_at: null,
};

export const module = {
  fields: {
    "Query.trial_endingList": signedIn({ days: 7 }),
    "Query.trial_list": { intent: "viewBusiness", business: inBusiness },
    "Query.trial_storeNameSuggest": {
      intent: "startTrial",
      business: inBusiness,
      refusals: ["trial.product-off", "trial.impersonation-refused"],
    },
    "Query.trial_storeNameCheck": {
      intent: "startTrial",
      business: (target) => ({ ...inBusiness(target), name: "" }),
      refusals: ["trial.input-refused", "trial.impersonation-refused"],
    },
    "Query.trial_planList": {
      intent: "viewBusiness",
      business: (target) => ({ ...inBusiness(target), currency: "usd" }),
      refusals: ["trial.product-off"],
    },
    "Mutation.trial_feedStart": {
      intent: "startTrial",
      business: (target) => ({
        input: { ...inBusiness(target), planId: "shop-usd-1", currency: "usd", phone: "+12025550123" },
      }),
      refusals: ["trial.product-off"],
    },
    "Mutation.trial_accountUpdate": {
      intent: "startTrial",
      business: (target) => ({
        input: { ...inBusiness(target), firstName: "", lastName: "Lee", phone: "+12025550123", businessName: "Acme" },
      }),
      refusals: ["trial.account-refused"],
    },
    "Mutation.trial_marketplaceStart": {
      intent: "startTrial",
      business: (target) => ({
        input: { ...inBusiness(target), productInterest: "full", sourcePageUri: "http://console.test/" },
      }),
      refusals: ["trial.product-off"],
    },
    "Mutation.trial_storefrontStart": {
      intent: "startTrial",
      business: (target) => ({ input: { ...inBusiness(target), siteName: "shop" } }),
      refusals: ["trial.product-off"],
    },
  },
  texts: { planid: ["shop-usd-1"], currency: ["usd", "eur"], sitename: ["shop", "store24"] },
  // An ended trial in the first business, a running one in the second, and failed ones in the others.
  rows: ({ businesses, newId }) => [
    {
      table: "trial.trial",
      kind: "trial",
      rows: businesses.map(({ id, word }, index) => ({
        business_id: id,
        id: newId(),
        started_by: newId(),
        subject: word,
        email: "owner@demo.example",
        ...(index === 0 ? ended(word) : index === 1 ? running(word) : failed),
      })),
    },
  ],
} satisfies ModuleTesting;
