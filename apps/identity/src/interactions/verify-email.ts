import { findEmailLink, verifyEmail } from "@bc/identity/public";
import type { FastifyReply, FastifyRequest } from "fastify";
import { formOf, queryOf, sendPage } from "../http.ts";
import { errorMarkup } from "../pages/error-page.ts";
import { isLinkSpent } from "../pages/failure-texts.ts";
import { accountReadyPage, confirmEmailPage, linkSpentPage } from "../pages/link-pages.ts";
import { type Services, signInUrlOf } from "../services.ts";
import { takeNewPassword } from "../take-new-password.ts";
import { visitorOf } from "../visitor.ts";
import { confirmSignUp } from "./check-email.ts";
import { isFromHere, matchingToken } from "./form-token.ts";
import { nextStep } from "./next-step.ts";
import type { Step } from "./step.ts";

/**
 * The link in the sign-up email. In the browser that signed up (`step`), a click finishes the sign-in;
 * anywhere else, the reader of the email chooses their own password.
 */
export async function handleVerifyEmail(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  step: Step | undefined,
): Promise<void> {
  const spent = (): void => sendPage(reply, 410, linkSpentPage({ signInUrl: signInUrlOf(services) }));
  const form = request.method === "POST" ? formOf(request) : undefined;
  if (form && !isFromHere(request, services.config.ISSUER_URL))
    return sendPage(reply, 403, errorMarkup("The form was sent from another site."));
  const token = form?.get("token") ?? queryOf(request).get("token") ?? "";
  const link = await findEmailLink(services, token);
  if (!link) return spent();
  const visitor = visitorOf(request, services.config.TRUSTED_PROXIES);

  if (step?.interaction.uid === link.interactionUid) {
    if (!form) return sendPage(reply, 200, confirmEmailPage({ formToken: step.formToken, token, email: link.email }));
    if (matchingToken(step.formTokens, form.get("form_token")) === undefined)
      return sendPage(reply, 403, errorMarkup("The form is not the one this sign-in showed."));
    const accountId = await verifyEmail(services, { token, visitor }).catch((error: unknown) => {
      if (!isLinkSpent(error)) throw error;
    });
    return accountId ? nextStep(step, { accountId, amr: ["pwd"] }) : spent();
  }

  const page = {
    title: "Choose a password",
    reason:
      "You opened this link in a different browser than the one you signed up in. Choose your password here, so that only you know it.",
    token,
    email: link.email,
  };
  const save = (password: string) => verifyEmail(services, { token, password, visitor });
  if (!(await takeNewPassword(reply, { page, form, save, spent }))) return;
  await confirmSignUp(services, link.interactionUid);
  return sendPage(reply, 200, accountReadyPage({ signInUrl: signInUrlOf(services, link.email) }));
}
