import { Alert, type AlertProps } from "./alert.tsx";
import { fromMarkup } from "./markup.ts";

/** An alert whose text comes from elsewhere and may hold the tags a, b, br and i. */
export function MarkupAlert({ text, ...alert }: Omit<AlertProps, "children"> & { text: string }) {
  return <Alert {...alert}>{fromMarkup(text)}</Alert>;
}
