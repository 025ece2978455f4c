import type { InvitationNote } from "./invitation-note.ts";

/** The properties of every page of a flow. */
export interface FlowPage {
  /** The path of the flow. Its steps are below it. */
  flow: string;
  formToken: string;
  email: string;
  hasGoogle: boolean;
  /** Set if the user opened the link of an invitation. */
  invitation?: InvitationNote | undefined;
  /** Set after a failed attempt. */
  failure?: string;
  /** The field that the failure concerns, if any. */
  failed?: "email" | "password";
}
