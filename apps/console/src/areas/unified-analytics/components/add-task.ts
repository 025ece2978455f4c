import type { Source } from "@bc/ua/contract/source";
import type { Option } from "@bc/ui/option";

/** An incomplete connection that the new one replaces. */
export interface Replaced {
  id: string;
  businessId: string;
}

/** What a sign-in at a source has given: access, and the accounts to choose from. */
export interface SignedIn {
  businessId: string;
  accounts: readonly Option[];
  /** The incomplete connection, or the reference to a refresh token. */
  access: { dataConnectorId: string } | { refreshToken: string };
}

/** The step of the dialog: 1 choose a source, 2 the connector form, 3 the activation code of a Shopify store. */
export type AddTask =
  | { step: 1 }
  /** The source has returned the user, and its accounts are being read. Closing the dialog aborts it. */
  | { step: 2; source: Source; reading: AbortController }
  | {
      step: 2 | 3;
      source: Source;
      reading?: never;
      /** The business that was chosen before. */
      businessId?: string | undefined;
      signedIn?: SignedIn;
      replaced?: Replaced | undefined;
    };

/** What an alert says after a step has failed. */
export interface AddFailure {
  title: string;
  text: string;
  requestId?: string | undefined;
}
