import type { ErrorOut, KoaContextWithOIDC } from "oidc-provider";
import { escapeHtml, layout } from "./layout.ts";

export function errorPage(context: KoaContextWithOIDC, { error, error_description: description }: ErrorOut): void {
  context.type = "html";
  context.body = errorMarkup(description ?? error);
}

export function errorMarkup(reason: string): string {
  return layout(
    "Something went wrong",
    `<h1>This sign-in can't go on</h1>
      <p>Go back to the console and start again. If it keeps happening, tell your administrator what it says below.</p>
      <p class="detail">${escapeHtml(reason)}</p>
      <a class="button" href="/">Back to the console</a>`,
  );
}
