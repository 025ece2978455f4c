import type { Settings } from "./settings.ts";

const tokenCookie = "jazz_uns_oidc_token";

/** Jazz hosts sign in at jazz, with a cookie. */
export const isJazzHost = ({ product, jazzUrl }: Settings): boolean =>
  product === "jazz" || (jazzUrl !== undefined && URL.parse(jazzUrl)?.host === location.host);

/** The cookie may be set for a parent domain, and can only be cleared for the domain that it was set for. */
export function clearTokenCookie(): void {
  const labels = location.hostname.split(".");
  const parents = labels.slice(0, -1).map((_, index) => `; domain=${labels.slice(index).join(".")}`);
  for (const domain of ["", ...parents]) document.cookie = `${tokenCookie}=; path=/; max-age=0${domain}`;
}

const jazzPage = ({ jazzUrl = location.origin }: Settings, path: string, query: Record<string, string>): string => {
  const page = new URL(jazzUrl);
  page.pathname = `${page.pathname.replace(/\/$/, "")}${path}`;
  page.search = new URLSearchParams(query).toString();
  return page.href;
};

export const authenticatePage = (settings: Settings, redirect: string): string =>
  jazzPage(settings, "/oidc/authenticate", { redirect });

export const changeBusinessPage = (settings: Settings, businessId: string, redirect: string): string =>
  jazzPage(settings, "/oidc/change-business", { businessId, redirect });
