import type { IdentityClient } from "../service/identity-client.ts";

// The context is declared in a package that knows no modules, so this module declares what it adds.
declare module "@bc/api-kit/context" {
  interface Services {
    identity: IdentityClient;
  }
}
