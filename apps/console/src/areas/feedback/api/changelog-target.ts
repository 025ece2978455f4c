import type { Config } from "../../../shared/config.ts";

type Changelog = NonNullable<Config["changelog"]>;

/** Returns the changelog's sign-in URL. The redirect is limited to the changelog's own pages. */
export function changelogTarget({ url, companyId }: Changelog, ssoToken: string, asked: string | null): string {
  const page = URL.parse(asked ?? "", url);
  const redirect = page?.origin === new URL(url).origin ? page.href : url;
  const target = new URL("/api/redirects/sso", url);
  target.search = new URLSearchParams({ companyID: companyId, redirect, ssoToken }).toString();
  return target.href;
}
