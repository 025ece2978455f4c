import { html, type SafeHtml } from "@remix-run/html-template";
import type { ErrorOut, KoaContextWithOIDC } from "oidc-provider";
import { layout } from "./layout.ts";

export function errorPage(context: KoaContextWithOIDC, { error, error_description: description }: ErrorOut): void {
  context.type = "html";
  context.body = String(errorMarkup(description ?? error));
}

export function errorMarkup(reason: string): SafeHtml {
  return layout(
    "Something went wrong",
    html`<h1>We couldn't sign you in</h1>
      <p>Go back to the console and try again. If this keeps happening, send your administrator the message below.</p>
      <p class="detail">${reason}</p>
      <a class="button" href="/">Back to the console</a>`,
  );
}
