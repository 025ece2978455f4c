import type { Call } from "./transport.ts";

/** The console's registration at a source. */
export interface App {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Further values that its calls need, for example a developer token. */
  readonly extra?: Readonly<Record<string, string>>;
}

/** What opens a source. It is sealed wherever it is stored. */
export interface Credential {
  readonly accessToken: string;
  /** When the token has to be renewed, or null if it does not expire. */
  readonly expiresAt: string | null;
  readonly refreshToken?: string;
  /** The secret of an OAuth 1.0a token. */
  readonly tokenSecret?: string;
  /** When a user has to consent again, if the source sets an end. */
  readonly endsAt?: string;
  /** What the source returned with the consent, for example the seller's ID. */
  readonly kept?: Readonly<Record<string, string>>;
}

/** The authorization code flow, with what sources do differently. `{name}` in an address is a value of the form. */
export interface OAuth2 {
  readonly kind: "oauth2";
  /** The name of the console's registration. Sources of one company share it. */
  readonly app: string;
  readonly authorizeUrl: string;
  readonly tokenUrl: string;
  readonly scopes: readonly string[];
  readonly scopeSeparator?: "," | " ";
  readonly authorizeParams?: Readonly<Record<string, string>> | ((app: App) => Readonly<Record<string, string>>);
  readonly usesPkce?: true;
  /** Names of parameters where they differ from client_id, client_secret and code. */
  readonly names?: {
    readonly clientId?: string;
    readonly clientSecret?: string;
    /** In the callback. */
    readonly callbackCode?: string;
    /** In the exchange. */
    readonly code?: string;
  };
  /** How the token is requested. With "basic", the client's ID and secret are in the Authorization header. */
  readonly tokenStyle: "form" | "basic" | "json" | "query";
  readonly tokenParams?: Readonly<Record<string, string>>;
  /** The field of the answer that contains the token, if it is not the answer itself. */
  readonly tokenIn?: string;
  readonly keepFromCallback?: readonly string[];
  /** Returns whether the parameters of a callback come from the source. */
  readonly verifyCallback?: (query: URLSearchParams, app: App, now: Date) => boolean;
  /** Whether and how tokens are renewed without a user. An exchange sends the access token itself. */
  readonly refresh: "rotates" | "keeps" | "exchange" | "none";
  readonly refreshParams?: Readonly<Record<string, string>>;
  /** After how many days a user has to consent again. */
  readonly consentDays?: number;
  /** Ends this credential alone. Sources where it would end those of other connections too, such as Google, have none. */
  readonly revoke?: (app: App, credential: Credential) => Call;
  readonly headers: (credential: Credential, app: App) => Readonly<Record<string, string>>;
}

/** The three-legged flow of OAuth 1.0a. Every call is signed. */
export interface OAuth1 {
  readonly kind: "oauth1";
  readonly app: string;
  readonly requestUrl: string;
  readonly authorizeUrl: string;
  readonly tokenUrl: string;
}

/** A key that the user creates at the source and enters in the form. */
export interface Key {
  readonly kind: "key";
  /** The field of the form. */
  readonly field: string;
  /** Returns settings that follow from the key and are no secret, for example the data center of its account. */
  readonly settings?: (key: string) => Readonly<Record<string, string>>;
  readonly headers: (credential: Credential) => Readonly<Record<string, string>>;
}

/** The source belongs to the console, which signs its calls with a secret that both have. */
export interface NoAuthorization {
  readonly kind: "none";
  readonly app: string;
  readonly headers: (call: Call, app: App) => Readonly<Record<string, string>>;
}

export type Authorization = OAuth2 | OAuth1 | Key | NoAuthorization;

/** Returns the credential that a form contains, and its values that are no secret. */
export function credentialOfForm(
  { field, settings }: Key,
  form: Readonly<Record<string, string>>,
): { credential: Credential; settings: Readonly<Record<string, string>> } {
  const { [field]: key = "", ...open } = form;
  return { credential: { accessToken: key, expiresAt: null }, settings: { ...open, ...settings?.(key) } };
}
