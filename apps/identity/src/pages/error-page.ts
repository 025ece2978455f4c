import { html, type SafeHtml } from "@remix-run/html-template";
import type { ErrorOut, KoaContextWithOIDC } from "oidc-provider";
import { layout } from "./layout.ts";

export function errorPage(context: KoaContextWithOIDC, { error, error_description: description }: ErrorOut): void {
  context.type = "html";
  context.body = String(errorMarkup("The sign-in request was not accepted.", description ?? error));
}

/** `detail` is a cause or a request ID for support. */
export function errorMarkup(reason: string, detail?: string): SafeHtml {
  return layout(
    "Something went wrong",
    html`<h1>We couldn't sign you in</h1>
      <p>${reason} Go back to the console and try again.</p>
      ${
        detail
          ? html`<details>
              <summary>Details</summary>
              <p class="detail">${detail}</p>
            </details>`
          : ""
      }
      <a class="button" href="/">Back to the console</a>`,
  );
}
