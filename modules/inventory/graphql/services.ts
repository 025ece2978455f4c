import type { LocationUse } from "../service/location-use.ts";

// The context belongs to a package that knows no module; this module declares what it adds.
declare module "@bc/api-kit/context" {
  interface Services {
    locationUse: LocationUse;
  }
}
