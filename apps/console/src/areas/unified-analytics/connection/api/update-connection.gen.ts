// Generated from update-connection.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type DataConnectorUpdateInput = {
  readonly accountIds?: ReadonlyArray<string> | null | undefined;
  readonly businessId: string;
  readonly id: string;
  readonly startDate?: string | null | undefined;
  /** At most 100 characters. An empty one restores the title of the source. */
  readonly title?: string | null | undefined;
  readonly version: number;
};

export type UpdateConnectionMutationVariables = Exact<{
  input: DataConnectorUpdateInput;
}>;

export type UpdateConnectionMutation = { readonly ua_dataConnectorUpdate: { readonly id: string, readonly version: number } };

export const updateConnection: Operation<UpdateConnectionMutation, UpdateConnectionMutationVariables> = {
  name: "UpdateConnection",
  hash: "e11bfa933f04934717483c62c04471d9745257b008b6be75ae9f386acce44976",
};
