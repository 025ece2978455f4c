// Generated from create-request.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type ServiceRequestFieldInput = {
  /** The name of a field in the form's definition. */
  readonly name: string;
  readonly values: ReadonlyArray<string>;
};

export type ServiceRequestInput = {
  /** The answers to the form's questions. Fields without an answer are left out. */
  readonly fields: ReadonlyArray<ServiceRequestFieldInput>;
  /** A random text of the caller, at most 100 characters. The same key stands for the same request. */
  readonly key: string;
  /** The form: customer-engagement, data-science, fulfillment, growth-marketing, marketplace-services, feed-contact, analytics-quote or feed-trial. */
  readonly kind: string;
  readonly pageName: string;
  /** The address of the page with the form. */
  readonly pageUri: string;
  /** The visitor's tracking cookie of the CRM (hubspotutk). It is deleted when the request is delivered or has failed. */
  readonly trackingCookie?: string | null | undefined;
};

export type CreateRequestMutationVariables = Exact<{
  businessId: string;
  input: ServiceRequestInput;
}>;

export type CreateRequestMutation = { readonly request_create: { readonly id: string, readonly reference: string } };

export const createRequest: Operation<CreateRequestMutation, CreateRequestMutationVariables> = {
  name: "CreateRequest",
  hash: "3816cb8d6b5ec377f14ed6240e277a25fbd4d24dce9593e03fac3a146e484420",
};
