// Generated from update-note.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type OrderNoteUpdateInput = {
  readonly cartOrderId: string;
  readonly clientKey: string;
  readonly note: string;
  readonly noteId: string;
  readonly version: number;
};

export type UpdateNoteMutationVariables = Exact<{
  businessId: string;
  input: OrderNoteUpdateInput;
}>;

export type UpdateNoteMutation = { readonly order_noteUpdate: { readonly cartOrderId: string, readonly version: number } };

export const updateNote: Operation<UpdateNoteMutation, UpdateNoteMutationVariables> = {
  name: "UpdateNote",
  hash: "247427eff2ed4c1e66f847b5cd42986b920ba791432e91fcd0ece714f8627b0d",
};
