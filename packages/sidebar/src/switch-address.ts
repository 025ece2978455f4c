import { changeBusinessPage, isJazzHost } from "./jazz.ts";
import type { Tenant } from "./menu.ts";
import type { Settings } from "./settings.ts";

/** The current URL for the selected tenant, for pages that don't handle the switch. */
export function switchAddress(settings: Settings, { businessId, tenantCode }: Tenant, href: string): string {
  const url = new URL(href);
  const { searchParams } = url;
  if (businessId === null) searchParams.delete("businessId");
  else searchParams.set("businessId", businessId);
  if (tenantCode === null) searchParams.delete("tenantCode");
  else if (businessId === null || searchParams.has("tenantCode")) searchParams.set("tenantCode", tenantCode);
  return isJazzHost(settings) ? changeBusinessPage(settings, businessId ?? tenantCode ?? "", url.href) : url.href;
}
