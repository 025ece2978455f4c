import { html, type SafeHtml } from "@remix-run/html-template";
import type { FlowPage } from "./flow-page.ts";

/** Returns the link to Google below a form, if Google is configured. */
export function googleLink({ flow, hasGoogle }: Pick<FlowPage, "flow" | "hasGoogle">): SafeHtml | undefined {
  return hasGoogle
    ? html`<p class="or">or</p>
        <a class="button quiet" href="${flow}/google">Continue with Google</a>`
    : undefined;
}
