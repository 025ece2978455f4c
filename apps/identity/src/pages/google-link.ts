import type { FlowPage } from "./flow-page.ts";
import { escapeHtml } from "./layout.ts";

/** The way by Google, under a form, where it is configured. */
export function googleLink({ flow, hasGoogle }: Pick<FlowPage, "flow" | "hasGoogle">): string {
  return hasGoogle
    ? `<p class="or">or</p>
      <a class="button quiet" href="${escapeHtml(flow)}/google">Continue with Google</a>`
    : "";
}
