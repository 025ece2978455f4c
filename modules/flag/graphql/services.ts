import type { Flags } from "../service/create-flags.ts";

// The context belongs to a package, which knows no module; this module says what it adds to it.
declare module "@bc/api-kit/context" {
  interface Services {
    flags: Flags;
  }
}
