// Generated from get-health.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type EngineStatus =
  | 'down'
  | 'up';

export type GetHealthQueryVariables = Exact<{ [key: string]: never; }>;

export type GetHealthQuery = { readonly status_health: { readonly build: { readonly branch: string, readonly tags: ReadonlyArray<string>, readonly commit: string, readonly committedAt: string | null, readonly builtAt: string | null }, readonly engines: ReadonlyArray<{ readonly name: string, readonly status: EngineStatus, readonly latencyMs: number | null, readonly checkedAt: string }> } };

export const getHealth: Operation<GetHealthQuery, GetHealthQueryVariables> = {
  name: "GetHealth",
  hash: "f5c6d6a75d2a2e6e4d5ede5bc0d0701444e246d39d802e242ae4f06a1484bd6d",
};
