import type { RateLimiter } from "@bc/db/rate-limit";

// The context belongs to a package that knows no module; this module declares what it adds.
declare module "@bc/api-kit/context" {
  interface Services {
    /** Service requests of one user. */
    requestLimit: RateLimiter;
  }
}
