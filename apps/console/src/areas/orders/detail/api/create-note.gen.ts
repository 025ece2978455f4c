// Generated from create-note.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type OrderNoteCreateInput = {
  readonly cartOrderId: string;
  readonly clientKey: string;
  /** Members of the business, for INTERNAL notes. */
  readonly mentionedUserIds?: ReadonlyArray<string>;
  /** At most 5,000 characters. */
  readonly note: string;
  readonly type: OrderNoteType;
};

export type OrderNoteType =
  /** From the channel. */
  | 'CHANNEL'
  /** Printed on the packing slip. */
  | 'CUSTOMER'
  /** Printed on the packing slip. */
  | 'GIFT'
  /** Never leaves the console. */
  | 'INTERNAL';

export type CreateNoteMutationVariables = Exact<{
  businessId: string;
  input: OrderNoteCreateInput;
}>;

export type CreateNoteMutation = { readonly order_noteCreate: { readonly cartOrderId: string, readonly version: number } };

export const createNote: Operation<CreateNoteMutation, CreateNoteMutationVariables> = {
  name: "CreateNote",
  hash: "f2068833f50351b613db372a21c287e2ac0dea8f51bbebebd93393206e4dfe82",
};
