import type { Account } from "@bc/connector-kit/connector";
import { SourceError } from "@bc/connector-kit/faults";
import type { Manifest } from "@bc/connector-kit/manifest";
import { AppError } from "@bc/runtime/app-error";
import { maxAccounts, tooManyAccounts } from "../contract/connector-input.ts";
import { uaError } from "../contract/errors.ts";
import { accountField } from "../contract/source.ts";
import { listAccounts, saveAccounts } from "../store/accounts.ts";
import { findConnection } from "../store/connections.ts";
import { openVendor } from "./open-vendor.ts";
import type { Place, SyncServices } from "./parts.ts";
import { faultOf, type FaultResult, unexpectedFault } from "./slice-result.ts";

type Services = Pick<SyncServices, "database" | "sources" | "logger">;
type Listed = { kind: "listed"; selected: number };

/** Lists and stores the accounts before a run. A run reads at most 200 of them. */
export async function refreshAccounts(
  services: Services,
  place: { tenant: Place; connectionId: string },
  signal: AbortSignal,
): Promise<Listed | FaultResult> {
  const listed = await storeAccounts(services, place, signal);
  return listed.kind === "listed" && listed.selected > maxAccounts ? faultOf(tooMany) : listed;
}

/**
 * Lists the accounts at the source again and stores them, however many, so that a user can choose. Those that the form
 * names are selected, or all if it names none.
 */
export async function storeAccounts(
  services: Services,
  { tenant, connectionId }: { tenant: Place; connectionId: string },
  signal: AbortSignal,
): Promise<Listed | FaultResult> {
  const { database, sources, logger } = services;
  const { businessId } = tenant;
  try {
    const connection = await database.withTenant(tenant, (tx) => findConnection(tx, businessId, connectionId));
    if (!connection) throw uaError("ua.connection-missing");
    const connector = await sources.load(connection.slug);
    const { settings } = connection;
    const vendor = openVendor(services, connector, { tenant, connectionId, settings, signal }, null);
    const found = await Array.fromAsync(connector.accounts(vendor));
    const named = namedAccounts(connector.manifest, settings);
    const isSelected = ({ id }: Account): boolean => named === undefined || named.has(plain(id));
    const accounts = found.map((account) => ({ extra: {}, ...account, isSelected: isSelected(account) }));
    const selected = accounts.filter((account) => account.isSelected).length;
    // The form of a new connection says that a user has no accounts.
    const isEmptySignIn = connection.status === "incomplete" && accounts.length === 0;
    if (selected === 0 && !isEmptySignIn) return faultOf(noAccount(connector.manifest));
    await database.withTenant(tenant, (tx) => saveAccounts(tx, businessId, connectionId, accounts));
    return { kind: "listed", selected };
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof AppError) throw error;
    if (!(error instanceof SourceError)) {
      logger.error({ err: error, businessId }, "the accounts of a source could not be listed");
      return faultOf(unexpectedFault);
    }
    const { fault } = error;
    // Accounts that are known can be read while the list can't.
    if (fault.class === "skip") {
      const known = await database.withTenant(tenant, (tx) => listAccounts(tx, businessId, connectionId));
      const selected = known.filter((account) => account.isSelected).length;
      return selected > 0 ? { kind: "listed", selected } : faultOf({ ...fault, class: "user-fix" });
    }
    if (fault.class !== "retry" && fault.class !== "defer") return faultOf(fault);
    const { sentence, code, waitMs } = fault;
    throw uaError("ua.source-unavailable", { sentence, code, ...(waitMs !== undefined && { retryAfterMs: waitMs }) });
  }
}

/** Returns the accounts that the form names, or undefined if the source has no field for them. */
function namedAccounts(manifest: Manifest, settings: Readonly<Record<string, string>>): Set<string> | undefined {
  const field = accountField(manifest);
  const text = field && settings[field.name];
  if (!text) return undefined;
  return new Set(text.split(",").map((id) => plain(id.trim())));
}

/** Users copy IDs with dashes, prefixes and slashes. */
const plain = (id: string): string =>
  id
    .toLowerCase()
    .replace(/^act_/, "")
    .replace(/\/$/, "")
    .replace(/(?<=\d)-(?=\d)/g, "");

const noAccount = ({ title }: Manifest) =>
  ({
    class: "user-fix",
    code: "account missing",
    sentence: `${title} does not list this account for your user. Choose another account or check your permissions there.`,
  }) as const;

const tooMany = { class: "user-fix", code: "too many accounts", sentence: tooManyAccounts } as const;
