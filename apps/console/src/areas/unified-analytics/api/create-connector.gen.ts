// Generated from create-connector.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** The fields of the form depend on the type; ua_catalog describes them. */
export type DataConnectorCreateInput = {
  readonly accountId?: string | null | undefined;
  readonly activationCode?: string | null | undefined;
  readonly advertiserId?: string | null | undefined;
  readonly apiKey?: string | null | undefined;
  readonly apikey?: string | null | undefined;
  readonly businessId: string;
  readonly code?: string | null | undefined;
  readonly customerId?: string | null | undefined;
  /** The incomplete data connector of the sign-in. */
  readonly dataConnectorId?: string | null | undefined;
  /** A type or the name of a source. */
  readonly dataConnectorType: string;
  readonly loginCustomerId?: string | null | undefined;
  readonly marketplaceIds?: ReadonlyArray<string> | null | undefined;
  readonly organizationId?: string | null | undefined;
  readonly profiles?: ReadonlyArray<string> | null | undefined;
  readonly propertyId?: string | null | undefined;
  /** The reference that ua_AmazonAdsGetProfiles returned. */
  readonly refreshToken?: string | null | undefined;
  readonly shop?: string | null | undefined;
  readonly siteUrls?: ReadonlyArray<string> | null | undefined;
  /** The first day, as 2026-11-18. On a free trial, within the last 90 days. */
  readonly startDate: string;
  readonly state?: string | null | undefined;
  readonly title?: string | null | undefined;
  readonly username?: string | null | undefined;
  readonly viewId?: string | null | undefined;
};

export type CreateConnectorMutationVariables = Exact<{
  input: DataConnectorCreateInput;
}>;

export type CreateConnectorMutation = { readonly ua_CreateDataConnector: { readonly instance: { readonly uuidId: string } } };

export const createConnector: Operation<CreateConnectorMutation, CreateConnectorMutationVariables> = {
  name: "CreateConnector",
  hash: "1884a621fd16f079e5bd2543501a654d0c29b141740686711f8cf902028f841f",
};
