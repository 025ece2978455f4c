import type { Config } from "./config.ts";

/** A deployment without sister products, for tests. */
export const config: Config = {
  apiUrl: "https://api.example.test",
  identity: {
    issuer: "https://id.example.test",
    clientId: "console",
    resource: "https://api.example.test",
    scope: "openid profile email",
    dpop: false,
    parameters: {},
  },
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
  company: { name: "Cart", termsUrl: null, privacyUrl: null, contactUrl: null, salesUrl: null, socials: [] },
};
