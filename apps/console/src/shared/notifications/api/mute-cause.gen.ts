// Generated from mute-cause.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type MuteCauseMutationVariables = Exact<{
  cause: string;
  isMuted: boolean;
}>;

export type MuteCauseMutation = { readonly notification_causeMute: boolean };

export const muteCause: Operation<MuteCauseMutation, MuteCauseMutationVariables> = {
  name: "MuteCause",
  hash: "34a27ed6cd502c657fcc72248f2413da238c1ff35b892c7447108115537dd72f",
};
