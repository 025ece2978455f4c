import type { TrialPartners } from "../service/trial-partners.ts";

// The context belongs to a package, which knows no module; this module says what it adds to it.
declare module "@bc/api-kit/context" {
  interface Services {
    trialPartners: TrialPartners;
  }
}
