import type { AnalyticsSettings } from "../service/api-parts.ts";
import type { Sources } from "../service/sources.ts";

// The context belongs to a package that knows no module; this module declares what it adds.
declare module "@bc/api-kit/context" {
  interface Services {
    sources: Sources & { close(): Promise<void> };
    analytics: AnalyticsSettings;
  }
}
