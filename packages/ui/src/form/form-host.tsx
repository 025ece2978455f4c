import { createContext } from "react";

/** Why something could not be saved. */
export interface Problem {
  /** A sentence for the form as a whole. */
  message?: string | undefined;
  /** By field, a sentence each. */
  fields?: Readonly<Record<string, string>> | undefined;
}

export type FormEvent =
  | { event: "formQuestion_filled"; formType: string; field: string }
  | { event: "form_submit"; formType: string };

interface Host {
  /** Told what happens in forms, never what is in them. */
  track?: (event: FormEvent) => void;
  /** What a rejected save means. */
  explain?: (error: unknown) => Problem;
}

/** What all forms below share with the application around them. */
export const FormHost = createContext<Host>({});
