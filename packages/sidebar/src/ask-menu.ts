import { readSideMenu, type SideMenu } from "./menu.ts";
import type { Settings } from "./settings.ts";
import { sideMenuQuery } from "./side-menu-query.ts";

/** The credentials that the page provides. */
export interface Credentials {
  getToken?: ((options?: { refresh?: boolean }) => Promise<string>) | undefined;
  getHeaders?: ((request: { url: string; method: string }) => Promise<Record<string, string>>) | undefined;
}

export class MenuError extends Error {
  readonly requestId: string | undefined;
  /** Whether another token may help. */
  readonly isAboutToken: boolean;
  constructor(message: string, { status, code, requestId }: { status?: number; code?: string; requestId?: string }) {
    super(message);
    this.requestId = requestId;
    this.isAboutToken = status === 401 || /token|unauthenticated/i.test(`${message} ${code ?? ""}`);
  }
}

interface Answer {
  data?: { getSideMenu?: unknown } | null;
  errors?: { message?: string; extensions?: { code?: string; requestId?: string } }[];
}

const deadlineMs = 15_000;

interface Asked {
  /** Whether to request a new token first. */
  refresh: boolean;
  signal: AbortSignal;
}

/** Requests the menu once. */
export async function askMenu(
  settings: Settings,
  credentials: Credentials,
  { refresh, signal }: Asked,
): Promise<SideMenu> {
  const { navigationUrl, authMethod, tenantCode, businessId, dfwUrl, jazzUrl, mcmUrl, mcmLegacyUrl, bcUrl } = settings;
  const input = { tenantCode, businessId, dfwUrl, jazzUrl, mcmUrl, mcmLegacyUrl, bcUrl };
  const response = await fetch(navigationUrl, {
    method: "POST",
    headers: { "content-type": "application/json", ...(await authorize(settings, credentials, refresh)) },
    credentials: authMethod === "jazz" ? "include" : "omit",
    signal: AbortSignal.any([signal, AbortSignal.timeout(deadlineMs)]),
    body: JSON.stringify({ operationName: "getSideMenu", query: sideMenuQuery, variables: { input } }),
  });
  const { data, errors } = (await response.json().catch(() => ({}))) as Answer;
  const refused = errors?.[0];
  if (refused || !response.ok) {
    const { code, requestId = response.headers.get("x-request-id") ?? undefined } = refused?.extensions ?? {};
    throw new MenuError(refused?.message ?? `${response.status} ${response.statusText}`, {
      status: response.status,
      ...(code !== undefined && { code }),
      ...(requestId !== undefined && { requestId }),
    });
  }
  return readSideMenu(data?.getSideMenu);
}

async function authorize(
  { navigationUrl: url, authMethod }: Settings,
  { getHeaders, getToken }: Credentials,
  refresh: boolean,
): Promise<Record<string, string>> {
  if (authMethod === "jazz") return { authorization: "Session jazz" };
  const token = refresh || !getHeaders ? await getToken?.({ refresh }) : "";
  return getHeaders ? getHeaders({ url, method: "POST" }) : { authorization: `Bearer ${token}` };
}
