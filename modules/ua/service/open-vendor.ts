import type { App, Credential } from "@bc/connector-kit/authorize";
import type { Account, Connector } from "@bc/connector-kit/connector";
import { signOAuth1 } from "@bc/connector-kit/oauth1";
import type { Call } from "@bc/connector-kit/transport";
import { createVendor, type Vendor } from "@bc/connector-kit/vendor";
import { type AccessPlace, type AccessServices, accessWith, openAccess } from "./source-access.ts";

/**
 * Returns the calls of a connection to its source, for one step and one account or none. They use the stored credential
 * unless one is given.
 */
export function openVendor(
  services: AccessServices,
  connector: Connector,
  place: AccessPlace,
  account: Account | null,
  credential?: Credential,
): Vendor {
  const { manifest, authorization, classify, pauseAfter } = connector;
  const { sources } = services;
  const app = authorization.kind === "key" ? undefined : sources.appOf(authorization.app);
  // A source of the console itself has no account of the user that would say which business is read.
  const settings =
    authorization.kind === "none" ? { ...place.settings, businessId: place.tenant.businessId } : place.settings;
  return createVendor({
    title: manifest.title,
    connectionId: place.connectionId,
    settings,
    app,
    transport: sources.transport,
    access: credential
      ? accessWith(services, connector, { ...place, settings }, credential)
      : openAccess(services, connector, { ...place, settings }),
    limits: connector.limits(account, place.connectionId),
    classify,
    pauseAfter,
    sign: (call, credential) => headersOf(connector, app, call, credential),
    signal: place.signal,
  });
}

function headersOf(
  { authorization }: Connector,
  app: App | undefined,
  call: Call,
  credential: Credential,
): Readonly<Record<string, string>> {
  if (authorization.kind === "key") return authorization.headers(credential);
  if (!app) throw new Error("the console has no registration at this source");
  if (authorization.kind === "oauth1") return signOAuth1(call, app, credential);
  return authorization.kind === "none" ? authorization.headers(call, app) : authorization.headers(credential, app);
}
