import type { Settings } from "../src/settings.ts";

export const settings = (more: Partial<Settings> = {}): Settings => ({
  product: "mcm",
  tenantCode: undefined,
  businessId: "b1",
  navigationUrl: "https://api.example/navigation/graphql",
  bcUrl: "https://console.example",
  dfwUrl: undefined,
  jazzUrl: "https://jazz.example",
  mcmUrl: undefined,
  mcmLegacyUrl: undefined,
  authMethod: "auth0",
  ...more,
});
