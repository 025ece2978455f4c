import type { InvitationTokens } from "../service/invitation-tokens.ts";

// The context belongs to a package, which knows no module; this module says what it adds to it.
declare module "@bc/api-kit/context" {
  interface Services {
    invitationTokens: InvitationTokens;
    /** Signs the tokens for the changelog site; unset where there is none. */
    changelogKey: string | undefined;
    /** The recipient of feed marketing requests; unset if there is none. */
    feedMarketingEmail: string | undefined;
  }
}
