import type { IncomingMessage, ServerResponse } from "node:http";
import type { Database } from "@bc/db/database";
import { signIn } from "@bc/identity/public";
import type { Provider } from "oidc-provider";
import { errorMarkup } from "./pages/error-page.ts";
import { signInPage } from "./pages/sign-in-page.ts";
import { readForm, sendPage } from "./http.ts";

/** The hosted sign-in form: GET shows it, POST tries the password and hands the answer to the provider. */
export async function handleSignIn(
  provider: Provider,
  database: Database,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const interaction = await provider.interactionDetails(request, response).catch(() => undefined);
  if (!interaction) return sendPage(response, 400, errorMarkup("The sign-in was started too long ago, or elsewhere."));
  const hint = typeof interaction.params["login_hint"] === "string" ? interaction.params["login_hint"] : "";
  if (request.method !== "POST") return sendPage(response, 200, signInPage({ email: hint }));
  if (request.headers["sec-fetch-site"] !== undefined && request.headers["sec-fetch-site"] !== "same-origin")
    return sendPage(response, 403, errorMarkup("The form was sent from another site."));
  const form = await readForm(request);
  const email = form.get("email") ?? "";
  const accountId = await signIn(database, email, form.get("password") ?? "");
  if (!accountId) return sendPage(response, 401, signInPage({ email, failure: "Wrong email or password" }));
  await provider.interactionFinished(request, response, { login: { accountId } }, { mergeWithLastSubmission: false });
}
