import { html } from "@remix-run/html-template";

/** The sidebar's settings for the deployment. */
export interface Sites {
  navigation: string;
  console: string;
  mcm: string;
  mcmLegacy: string;
  dfw: string;
  jazz: string;
}

interface Page {
  product: string;
  title: string;
  path: string;
  businessId: string | undefined;
  tenantCode: string | undefined;
  sites: Sites;
}

/** Returns a page of a sister product: the shared sidebar, the current page and business, and a link back. */
export function sisterPage({ product, title, path, businessId, tenantCode, sites }: Page): string {
  const attributes = {
    product,
    "business-id": businessId,
    "tenant-code": tenantCode,
    "navigation-url": sites.navigation,
    "bc-url": sites.console,
    "mcm-url": sites.mcm,
    "mcm-legacy-url": sites.mcmLegacy,
    "dfw-url": sites.dfw,
    "jazz-url": sites.jazz,
    "auth-method": product === "jazz" ? "jazz" : "auth0",
  };
  const given = Object.entries(attributes).flatMap(([name, value]) => (value ? [html`${name}="${value}" `] : []));
  const back = new URL("/", sites.console);
  if (businessId) back.searchParams.set("businessId", businessId);
  const page = html`<!doctype html>
    <html lang="en">
      <meta charset="utf-8" /><meta name="viewport" content="width=device-width" />
      <title>${title}</title
      ><link rel="stylesheet" href="/site.css" />
      <script type="module" src="/unified-sidebar.js"></script>
      <script type="module" src="/site.js"></script>
      <unified-sidebar ${given}></unified-sidebar>
      <main>
        <h1>${title}</h1>
        <p>Page <code>${path}</code></p>
        <p>Business <code id="business">${businessId ?? tenantCode ?? "none"}</code></p>
        <p><a href="${back.href}">Back to Brand Console</a></p>
      </main>
    </html>`;
  return String(page);
}

export const sisterStyle = `body { display: flex; margin: 0; font-family: system-ui, sans-serif; color-scheme: light dark }
main { padding: 2rem }
unified-sidebar:not(:defined) { inline-size: 300px }
@media (width <= 639px) { body { flex-direction: column } unified-sidebar:not(:defined) { inline-size: auto; block-size: 56px } }
`;
