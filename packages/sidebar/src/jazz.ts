import type { Settings } from "./settings.ts";

const tokenCookie = "jazz_uns_oidc_token";

/** Pages of that style sign in at jazz, by cookie. */
export const isJazzHost = ({ product, jazzUrl }: Settings): boolean =>
  product === "jazz" || (jazzUrl !== undefined && URL.parse(jazzUrl)?.host === location.host);

/** It may have been set for a parent domain, and is only cleared under the domain it was set for. */
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
