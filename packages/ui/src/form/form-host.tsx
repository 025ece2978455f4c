import { createContext } from "react";

/** Why saving failed. */
export interface Problem {
  /** Message for the form. */
  message?: string | undefined;
  /** Request ID that the user can give to support. */
  requestId?: string | undefined;
  /** Messages by field. */
  fields?: Readonly<Record<string, string>> | undefined;
}

export type FormEvent =
  | { event: "formQuestion_filled"; formType: string; field: string }
  | { event: "form_submit"; formType: string };

interface Host {
  /** Receives form events, never values. */
  track?: (event: FormEvent) => void;
  /** Explains a rejected save. */
  explain?: (error: unknown) => Problem;
}

/** Connects all forms below it with the application. */
export const FormHost = createContext<Host>({});
