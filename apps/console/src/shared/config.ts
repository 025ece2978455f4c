import { createContext, useContext } from "react";

/**
 * What differs between deployments of one build. The server that sends it as /config.json has checked its environment
 * and filled in defaults, so the browser does not carry a library for doing both again.
 */
export interface Config {
  /** Address of the api, without a slash at its end. */
  apiUrl: string;
  identity: {
    issuer: string;
    clientId: string;
    /** The api as the identity provider knows it: the audience of the access token. */
    resource: string;
    scope: string;
    /** Bind tokens to a key of this browser; the provider must support DPoP. */
    dpop: boolean;
    /** What else this provider wants to be asked with, such as Auth0's audience. */
    parameters: Record<string, string>;
  };
  /** The sister products that this deployment is connected to. People may be sent back to their origins. */
  products: {
    /** Marketplace management: its site, that of its older pages, and where it has people sign in. */
    mcm?: { url: string; legacyUrl?: string; loginUrl: string };
    /** Feed marketing: its site, its sign-in, and where it takes up a sign-in made here. */
    dfw?: { url: string; signInUrl: string; callbackUrl: string };
    rpt?: { url: string };
    /** Order management, where fulfillment happens. */
    ff?: { url: string };
    jazz?: { url: string };
  };
  /** Where the admin of a store takes sign-ins, below the store's own address. */
  storeLoginPath: string;
  /** Pages of a store's admin, below the store's own address; one that is not named is entered at its sign-in. */
  storePaths: Partial<Record<"account" | "domain" | "preferences", string>>;
  /** Where a search goes; {query} stands for what was typed. Without it the palette searches. */
  searchUrl: string | null;
  /** Whether the free tools work without signing in. */
  publicFreeTools: boolean;
  /** The external feedback and changelog site. */
  changelog: { url: string; companyId: string } | null;
  /** The external feature board that replaces our own. */
  featureBoardUrl: string | null;
  /** The financing partner's sign-up, shown in a frame. */
  financingUrl: string | null;
  errorReporting: { dsn: string | null };
  events: { url: string | null };
  company: {
    name: string;
    termsUrl: string | null;
    privacyUrl: string | null;
    /** The support widget, the contact page or a mailto: address. */
    contactUrl: string | null;
    /** Where users contact sales. */
    salesUrl: string | null;
    socials: { name: string; url: string }[];
  };
}

export async function loadConfig(): Promise<Config> {
  const response = await fetch("/config.json", { signal: AbortSignal.timeout(10_000) });
  if (!response.ok) throw new Error(`config.json answered ${response.status}`);
  return complete((await response.json()) as Sent);
}

type Sent = Pick<Config, "apiUrl" | "identity"> &
  Partial<Omit<Config, "company">> & { company?: Partial<Config["company"]> };

/** During a rollout, or from an offline copy, the file can be older than this build and lack parts. */
function complete(sent: Sent): Config {
  return {
    products: {},
    storeLoginPath: "/admin/login",
    storePaths: {},
    searchUrl: null,
    publicFreeTools: false,
    changelog: null,
    featureBoardUrl: null,
    financingUrl: null,
    errorReporting: { dsn: null },
    events: { url: null },
    ...sent,
    company: {
      name: "Cart",
      termsUrl: null,
      privacyUrl: null,
      contactUrl: null,
      salesUrl: null,
      socials: [],
      ...sent.company,
    },
  };
}

const ConfigContext = createContext<Config | null>(null);
export const ConfigProvider = ConfigContext.Provider;

export function useConfig(): Config {
  const config = useContext(ConfigContext);
  if (!config) throw new Error("useConfig must be used within its ConfigProvider");
  return config;
}
