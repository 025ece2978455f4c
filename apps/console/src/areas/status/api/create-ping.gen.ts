// Generated from create-ping.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type PingStatus =
  | 'cancelled'
  | 'failed'
  | 'queued'
  | 'running'
  | 'succeeded';

export type CreatePingMutationVariables = Exact<{
  businessId: string;
}>;

export type CreatePingMutation = { readonly status_pingCreate: { readonly id: string, readonly status: PingStatus, readonly requestedAt: string, readonly databaseAt: string | null, readonly warehouseAt: string | null, readonly failure: string | null } };

export const createPing: Operation<CreatePingMutation, CreatePingMutationVariables> = {
  name: "CreatePing",
  hash: "6960299265782a532af3403b12871f4c8d0692dc92c8e959a7b00655258c7650",
};
