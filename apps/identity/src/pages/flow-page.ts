import type { Shown } from "./field-errors.ts";
import type { InvitationNote } from "./invitation-note.ts";

/** The properties of every page of a flow. */
export interface FlowPage extends Shown {
  /** The path of the flow. Its steps are below it. */
  flow: string;
  formToken: string;
  email: string;
  hasGoogle: boolean;
  /** Set if the user opened the link of an invitation. */
  invitation?: InvitationNote | undefined;
}
