import type { IncomingMessage, ServerResponse } from "node:http";
import { findResetLink, resetPassword } from "@bc/identity/public";
import { queryOf, readForm, sendPage } from "./http.ts";
import { isFromHere } from "./interactions/form-token.ts";
import { errorMarkup } from "./pages/error-page.ts";
import { linkSpentPage, passwordSavedPage } from "./pages/link-pages.ts";
import { type Services, signInUrlOf } from "./services.ts";
import { takeNewPassword } from "./take-new-password.ts";
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
  const visitor = visitorOf(request, services.config.TRUSTED_PROXIES);
  const save = (password: string) => resetPassword(services, { token, password, visitor });
  if (!(await takeNewPassword(response, { page, form, save, spent }))) return;
  return sendPage(response, 200, passwordSavedPage({ signInUrl: signInUrlOf(services, email) }));
}
