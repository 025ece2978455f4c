/** The properties of every page of a flow. */
export interface FlowPage {
  /** The path of the flow. Its steps are below it. */
  flow: string;
  formToken: string;
  email: string;
  hasGoogle: boolean;
  /** Set after a failed attempt. */
  failure?: string;
  /** The field that the failure concerns, if any. */
  failed?: "email" | "password";
}
