// Generated from update-picture.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type UserPictureInput = {
  /** The image, Base64-encoded. */
  readonly picture: string;
};

export type UpdatePictureMutationVariables = Exact<{
  input: UserPictureInput;
}>;

export type UpdatePictureMutation = { readonly org_userPictureUpdate: { readonly id: string } };

export const updatePicture: Operation<UpdatePictureMutation, UpdatePictureMutationVariables> = {
  name: "UpdatePicture",
  hash: "d1a33fdc2f2927b67fc88cfffb30f046784af6ca998a3779efe56bbbfc1f66a3",
};
