import type { Json } from "@bc/runtime/app-error";
import { type App, type Credential, credentialOfForm } from "../src/authorize.ts";
import type { Account, Connector, Page, Stream, Total, Wait } from "../src/connector.ts";
import { beginConsent, endConsent, isRenewable, renewCredential } from "../src/consent.ts";
import { signOAuth1 } from "../src/oauth1.ts";
import type { DaySlice } from "../src/slices.ts";
import type { Call, Transport } from "../src/transport.ts";
import { createVendor, type Vendor } from "../src/vendor.ts";

export const testApp: App = {
  clientId: "console",
  clientSecret: "console-secret",
  extra: { developerToken: "token", applicationId: "amzn1.sp.solution.demo" },
};
const redirectUri = "https://console.example/unified-analytics/my-connectors";

export interface OpenedSource {
  /** The calls of the connection, for one account or none. */
  vendor(account?: Account): Vendor;
  accounts(): Promise<Account[]>;
  /** Reads a slice to its end, by as many runs as it takes if each of them ends after some pages. */
  read(stream: Stream, at: { account: Account; slice: object }, pagesPerRun?: number): Promise<ReadRows>;
  /** Returns the totals of a stream, after as many waits as it takes. */
  total(stream: Stream, at: { account: Account; days: DaySlice }): Promise<Total[]>;
  credential(): Credential;
  /** Returns the names of the limits that calls were made under. */
  limitNames(): string[];
}

export interface ReadRows {
  rows: Record<string, unknown>[];
  announced: number | undefined;
  waits: string[];
}

/** Consents to a source as a user would, and returns what the engine would do with it, without an engine. */
export async function openSource(
  connector: Connector,
  {
    transport,
    settings: form = {},
    connectionId = "connection-1",
  }: { transport: Transport; settings?: Record<string, string>; connectionId?: string },
): Promise<OpenedSource> {
  const { authorization, manifest } = connector;
  const settings = authorization.kind === "key" ? credentialOfForm(authorization, form).settings : form;
  const signal = AbortSignal.timeout(60_000);
  const parts = () => ({ transport, app: testApp, now: new Date(), signal });
  const limitNames = new Set<string>();
  let credential = await consent(connector, { transport, form, signal });

  const vendor = (account: Account | null = null): Vendor =>
    createVendor({
      title: manifest.title,
      connectionId,
      settings,
      app: testApp,
      transport,
      limits: connector.limits(account, connectionId),
      classify: connector.classify,
      pauseAfter: connector.pauseAfter,
      signal,
      sign: (call, used) => headersOf(connector, call, used),
      access: {
        async credential() {
          const isExpired = credential.expiresAt !== null && Date.parse(credential.expiresAt) < Date.now() + 1_000;
          if (isExpired && isRenewable(authorization))
            credential = await renewCredential(authorization, parts(), credential, settings);
          return credential;
        },
        async renew() {
          if (isRenewable(authorization))
            credential = await renewCredential(authorization, parts(), credential, settings);
          return credential;
        },
        admit: (limits) => Promise.resolve(limits.forEach(({ name }) => limitNames.add(name))),
        pause: () => Promise.resolve(),
      },
    });

  return {
    vendor,
    accounts: () => Array.fromAsync(connector.accounts(vendor())),
    credential: () => credential,
    limitNames: () => [...limitNames].toSorted(),
    async total(stream, at) {
      let found = await stream.total(vendor(at.account), at);
      while ("wait" in found)
        found = await stream.total(vendor(at.account), {
          ...at,
          resume: JSON.parse(JSON.stringify(found.resume)) as Json,
        });
      return found;
    },
    async read(stream, { account, slice }, pagesPerRun = Infinity) {
      const found: ReadRows = { rows: [], announced: undefined, waits: [] };
      let resume: Json | undefined;
      for (let isDone = false; !isDone;) {
        const at = { account, slice, ...(resume !== undefined && { resume }) };
        isDone = true;
        let pages = 0;
        const reading = stream.read(vendor(account), at as never) as AsyncGenerator<Page<object> | Wait>;
        for await (const page of reading) {
          // As if the process ended here: only what is stored goes on.
          resume = JSON.parse(JSON.stringify(page.resume)) as Json;
          isDone = false;
          if ("wait" in page) {
            found.waits.push(page.wait.reason);
            break;
          }
          found.rows.push(...(page.rows as Record<string, unknown>[]));
          found.announced = page.announced ?? found.announced;
          pages += 1;
          if (pages >= pagesPerRun) break;
          isDone = true;
        }
      }
      return found;
    },
  };
}

/** Returns the headers that authorize a call. */
function headersOf({ authorization }: Connector, call: Call, credential: Credential): Readonly<Record<string, string>> {
  if (authorization.kind === "oauth1") return signOAuth1(call, testApp, credential);
  if (authorization.kind === "none") return authorization.headers(call, testApp);
  return authorization.headers(credential, testApp);
}

async function consent(
  { authorization }: Connector,
  { transport, form, signal }: { transport: Transport; form: Record<string, string>; signal: AbortSignal },
): Promise<Credential> {
  if (authorization.kind === "none") return { accessToken: "", expiresAt: null };
  if (authorization.kind === "key") return credentialOfForm(authorization, form).credential;
  const parts = { transport, app: testApp, now: new Date(), signal };
  const { url, remembered } = await beginConsent(authorization, parts, {
    state: "state-1",
    redirectUri,
    settings: form,
  });
  const { status, headers } = await transport({ url }, signal);
  if (status !== 302) throw new Error(`the source answered the consent with ${status}`);
  const callback = new URL(headers["location"] ?? "").searchParams;
  if (callback.get("state") !== "state-1") throw new Error("the source did not return the state");
  return endConsent(authorization, parts, { callback, remembered, redirectUri, settings: form });
}
