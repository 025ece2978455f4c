import { findResetLink, resetPassword } from "@bc/identity/public";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { formOf, queryOf, sendPage } from "./http.ts";
import { isFromHere } from "./interactions/form-token.ts";
import { errorMarkup } from "./pages/error-page.ts";
import { linkSpentPage, passwordSavedPage } from "./pages/link-pages.ts";
import { type Services, signInUrlOf } from "./services.ts";
import { takeNewPassword } from "./take-new-password.ts";
import { visitorOf } from "./visitor.ts";

/** The link in the reset email belongs to no flow, because it may be opened in any browser. Its token proves the form. */
export function mountResetPassword(server: FastifyInstance, services: Services): void {
  server.route({
    method: ["GET", "POST"],
    url: "/reset-password",
    async handler(request, reply) {
      await handleResetPassword(services, request, reply);
      return reply;
    },
  });
}

async function handleResetPassword(services: Services, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const spent = (): void => sendPage(reply, 410, linkSpentPage({ signInUrl: signInUrlOf(services) }));
  const form = request.method === "POST" ? formOf(request) : undefined;
  if (form && !isFromHere(request, services.config.ISSUER_URL))
    return sendPage(reply, 403, errorMarkup("The form was sent from another site."));
  const token = form?.get("token") ?? queryOf(request).get("token") ?? "";
  const email = await findResetLink(services, token);
  if (email === undefined) return spent();
  const page = { title: "Choose a new password", token, email };
  const visitor = visitorOf(request, services.config.TRUSTED_PROXIES);
  const save = (password: string) => resetPassword(services, { token, password, visitor });
  if (!(await takeNewPassword(reply, { page, form, save, spent }))) return;
  return sendPage(reply, 200, passwordSavedPage({ signInUrl: signInUrlOf(services, email) }));
}
