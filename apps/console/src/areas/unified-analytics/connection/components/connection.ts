import type { ShowConnectionQuery } from "../../api/show-connection.gen.ts";

/** A data connector with its accounts, streams and syncs. */
export type Connection = ShowConnectionQuery["ua_dataConnector"];

export type Account = Connection["accounts"][number];
export type Stream = Connection["streams"][number];
export type Sync = Connection["syncs"][number];

const shapes: Readonly<Record<string, string>> = {
  marketing_daily: "Advertising",
  traffic_daily: "Website traffic",
  search_daily: "Search results",
  email_daily: "Email",
  order: "Orders",
};

/** Returns the name of what a stream reads. */
export const shapeName = (shape: string): string => shapes[shape] ?? shape;

/** Returns the name of an account, or its ID if the source no longer lists it. */
export const accountName = (accounts: readonly Account[], id: string): string =>
  accounts.find((account) => account.id === id)?.name || id;

/** Returns the name of a stream: what is read, and of which account if there are several. */
export function streamName(accounts: readonly Account[], { accountId, shape }: StreamKey): string {
  const name = shapeName(shape);
  return accounts.filter(({ isSelected }) => isSelected).length > 1
    ? `${name}, ${accountName(accounts, accountId)}`
    : name;
}

export interface StreamKey {
  accountId: string;
  shape: string;
}

/** Whether something is being read. */
export const isReading = ({ dataConnector: { status } }: Connection): boolean =>
  status === "pending" || status === "running";

/** Returns the reset that is under way, if any. */
export const openReset = ({ syncs }: Connection): Sync | undefined =>
  syncs.find(({ kind, outcome }) => kind === "RESET" && outcome === null);
