import type { Database } from "@bc/db/database";
import { follow } from "@bc/db/follow";
import { newId } from "@bc/runtime/ids";
import type { Logger } from "@bc/runtime/logger";
import { OpenFeature } from "@openfeature/server-sdk";
import type { FlagKey } from "../contract/keys.ts";
import { type FlagContext, isExpired } from "../domain/flag.ts";
import { changedChannel, listFlags } from "../store/flags.ts";
import { createFlagProvider, type Snapshot } from "./flag-provider.ts";

export interface Flags {
  /** From memory; off while the flag is unknown or nothing could be read yet. */
  isOn(key: FlagKey, context: FlagContext): Promise<boolean>;
  /** Every flag as it stands for the asker. */
  listStates(context: FlagContext): Promise<FlagState[]>;
  /** Reads the flags and follows their changes. The database need not be up yet. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

export interface FlagState {
  key: string;
  isOn: boolean;
}

/** Keeps all flags in memory and follows their changes. */
export function createFlags(database: Database, logger: Logger): Flags {
  let snapshot: Snapshot;
  // OpenFeature's registry belongs to the process; a domain of its own keeps two apis in one process apart.
  const domain = newId();
  OpenFeature.setProvider(
    domain,
    createFlagProvider(() => snapshot),
  );
  const client = OpenFeature.getClient(domain);

  async function read(): Promise<void> {
    const flags = await database.withoutTransaction(listFlags);
    if (!snapshot) {
      const expired = flags.filter((flag) => isExpired(flag, new Date())).map(({ key, owner }) => ({ key, owner }));
      if (expired.length > 0) logger.warn({ expired }, "flags have expired and should be removed");
    }
    snapshot = new Map(flags.map((flag) => [flag.key, flag]));
  }
  const isOn = (key: string, context: FlagContext) => client.getBooleanValue(key, false, given(context));
  let stop = async (): Promise<void> => undefined;
  return {
    isOn,
    listStates: (context) =>
      Promise.all([...(snapshot?.keys() ?? [])].map(async (key) => ({ key, isOn: await isOn(key, context) }))),
    async start() {
      const onError = (error: unknown): void =>
        logger.warn({ err: error }, "could not read the flags; the last ones stay");
      const following = follow(database, { channel: changedChannel, read, onError });
      stop = () => following.stop();
      await following.refresh().catch(onError);
    },
    stop: () => stop(),
  };
}

function given(context: FlagContext): Record<string, string> {
  return Object.fromEntries(
    Object.entries(context).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}
