import { Alert, type AlertProps } from "./alert.tsx";
import { fromMarkup } from "./markup.ts";

/** An alert with an external text that may contain the tags a, b, br and i. */
export function MarkupAlert({ text, ...alert }: Omit<AlertProps, "children"> & { text: string }) {
  return <Alert {...alert}>{fromMarkup(text)}</Alert>;
}
