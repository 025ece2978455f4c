import type { InvitationTokens } from "../service/invitation-tokens.ts";

// The context belongs to a package, which knows no module; this module says what it adds to it.
declare module "@bc/api-kit/context" {
  interface Services {
    invitationTokens: InvitationTokens;
  }
}
