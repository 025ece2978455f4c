import type { IncomingMessage, ServerResponse } from "node:http";
import { findResetLink, resetPassword } from "@bc/identity/public";
import { queryOf, readForm, sendPage, sendRefusal } from "./http.ts";
import { isFromHere } from "./interactions/form-token.ts";
import { errorMarkup } from "./pages/error-page.ts";
import { isLinkSpent, refusalOf } from "./pages/failure-texts.ts";
import { linkSpentPage, newPasswordPage, passwordSavedPage } from "./pages/link-pages.ts";
import { type Services, signInUrlOf } from "./services.ts";
import { visitorOf } from "./visitor.ts";

/** The link in the reset mail; it stands on its own, since it may be opened anywhere. Its token is the form's proof. */
export async function handleResetPassword(
  services: Services,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const spent = (): void => sendPage(response, 410, linkSpentPage({ signInUrl: signInUrlOf(services) }));
  const form = request.method === "POST" ? await readForm(request) : undefined;
  if (form && !isFromHere(request, services.config.ISSUER_URL))
    return sendPage(response, 403, errorMarkup("The form was sent from another site."));
  const token = form?.get("token") ?? queryOf(request).get("token") ?? "";
  const email = await findResetLink(services, token);
  if (email === undefined) return spent();
  const page = { title: "Choose a new password", token, email };
  if (!form) return sendPage(response, 200, newPasswordPage(page));
  const password = form.get("password") ?? "";
  if (form.get("confirmation") !== password)
    return sendPage(response, 422, newPasswordPage({ ...page, failure: "Your passwords do not match" }));
  try {
    await resetPassword(services, { token, password, visitor: visitorOf(request, services.config.BEHIND_PROXY) });
  } catch (error) {
    if (isLinkSpent(error)) return spent();
    const refusal = refusalOf(error);
    return sendRefusal(response, refusal, newPasswordPage({ ...page, failure: refusal.text }));
  }
  return sendPage(response, 200, passwordSavedPage({ signInUrl: signInUrlOf(services, email) }));
}
