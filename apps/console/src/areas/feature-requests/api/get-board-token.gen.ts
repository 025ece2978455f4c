// Generated from get-board-token.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type GetBoardTokenMutationVariables = Exact<{
  organizationId?: string | null | undefined;
}>;

export type GetBoardTokenMutation = { readonly org_userCannySso: { readonly token: string } };

export const getBoardToken: Operation<GetBoardTokenMutation, GetBoardTokenMutationVariables> = {
  name: "GetBoardToken",
  hash: "7d687d4a29c79620921b43b7d2cb1dee54d874ab951b41628c49de33cd7a71e7",
};
