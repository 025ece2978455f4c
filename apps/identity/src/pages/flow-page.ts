/** What every page of a flow is given. */
export interface FlowPage {
  /** The address of the flow, below which its steps lie. */
  flow: string;
  formToken: string;
  email: string;
  hasGoogle: boolean;
  /** Set after a refused try. */
  failure?: string;
  /** Which field it is about, where it is about one. */
  failed?: "email" | "password";
}
