import { uaError } from "../contract/errors.ts";
import type { AnalyticsSettings } from "./api-parts.ts";

/** Runs work that registers a store, and refuses one that is connected already, maybe by another business. */
export async function refuseTakenShop<T>(
  { host }: Pick<AnalyticsSettings, "host">,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isTaken(error)) throw error;
    const shop = `The shop name you entered is already registered within ${host}`;
    throw uaError("ua.shop-registered", { host, fields: { shop } }, { cause: error });
  }
}

const isTaken = (error: unknown): boolean =>
  error instanceof Error && "constraint" in error && error.constraint === "connection_shop";
