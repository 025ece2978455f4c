// Generated from remove-picture.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type RemovePictureMutationVariables = Exact<{ [key: string]: never; }>;

export type RemovePictureMutation = { readonly org_userPictureRemove: { readonly id: string } };

export const removePicture: Operation<RemovePictureMutation, RemovePictureMutationVariables> = {
  name: "RemovePicture",
  hash: "66b4c0c0e24edf21da6e054eb3567830b5b5d3e5b89cf566d08368f89f0e6b6a",
};
