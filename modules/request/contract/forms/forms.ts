import { analyticsQuote } from "./analytics-quote.ts";
import { customerEngagement } from "./customer-engagement.ts";
import { dataScience } from "./data-science.ts";
import { feedContact } from "./feed-contact.ts";
import { feedTrial } from "./feed-trial.ts";
import type { RequestForm } from "./form.ts";
import { fulfillment } from "./fulfillment.ts";
import { growthMarketing } from "./growth-marketing.ts";
import { marketplaceServices } from "./marketplace-services.ts";

export const requestForms = {
  "customer-engagement": customerEngagement,
  "data-science": dataScience,
  fulfillment,
  "growth-marketing": growthMarketing,
  "marketplace-services": marketplaceServices,
  "feed-contact": feedContact,
  "analytics-quote": analyticsQuote,
  "feed-trial": feedTrial,
} as const satisfies Record<string, RequestForm>;

export type RequestKind = keyof typeof requestForms;
export const requestKinds = Object.keys(requestForms) as RequestKind[];

export function isRequestKind(text: string): text is RequestKind {
  return Object.hasOwn(requestForms, text);
}
