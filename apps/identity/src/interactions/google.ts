import { federatedSignIn } from "@bc/identity/public";
import { AppError } from "@bc/runtime/app-error";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type Checks, googleCallback } from "../federation/google.ts";
import { queryOf, redirect, sendPage } from "../http.ts";
import { blockedPage } from "../pages/blocked-page.ts";
import { errorMarkup } from "../pages/error-page.ts";
import { describeFailure } from "../pages/failure-texts.ts";
import { visitorOf } from "../visitor.ts";
import { nextStep } from "./next-step.ts";
import { showSignIn } from "./sign-in.ts";
import { isStepUp, type Step, type StepHandler, stepPath } from "./step.ts";

const refusedCodes = new Set(["identity.email-unproven", "identity.email-taken"]);

/** Redirects the browser to Google, and handles its return. */
export const googleStep: StepHandler = {
  async show(step) {
    const { services, request, reply } = step;
    const { google } = services;
    if (!google) return sendPage(reply, 404, errorMarkup("There is no such page."));
    // At a browser that is still signed in to Google, any user would pass without a proof.
    if (isStepUp(step)) return showSignIn(step, 403, "Confirm with your password or a passkey.");
    const query = queryOf(request);
    if (query.get("error") === "access_denied") return showSignIn(step, 200, "You didn't sign in with Google.");
    try {
      if (!query.has("state")) return redirect(reply, await google.begin(checksOf(step, step.formToken)));
      const begun = step.formTokens.map((token) => checksOf(step, token));
      const checks = begun.find(({ state }) => state === query.get("state")) ?? checksOf(step, step.formToken);
      const person = await google.complete(query, checks);
      const visitor = visitorOf(request, services.config.TRUSTED_PROXIES);
      const { accountId, isBlocked } = await federatedSignIn(services, person, visitor);
      if (isBlocked) return sendPage(reply, 403, blockedPage());
      return await nextStep(step, { accountId, amr: ["fed"] });
    } catch (error) {
      if (error instanceof AppError && refusedCodes.has(error.code))
        return showSignIn(step, 403, describeFailure(error));
      services.logger.warn({ err: error }, "a sign-in through Google failed");
      return showSignIn(step, 502, "We couldn't sign you in with Google. Try again.");
    }
  },
  take: (step) => redirect(step.reply, stepPath(step, "google")),
};

/** Google redirects to one address. The state names the flow, whose cookie is only sent to its own path. */
export function mountGoogleCallback(server: FastifyInstance): void {
  server.get(googleCallback, async (request, reply) => {
    resumeFlow(request, reply);
    return reply;
  });
}

function resumeFlow(request: FastifyRequest, reply: FastifyReply): void {
  const query = queryOf(request);
  const [uid = ""] = (query.get("state") ?? "").split(".");
  if (!/^[\w-]+$/.test(uid)) return sendPage(reply, 400, errorMarkup("This sign-in was not started here."));
  return redirect(reply, `/interaction/${uid}/google?${query.toString()}`);
}

/** Made from what binds the flow's forms to it and to its browser, so that nothing has to be remembered. */
function checksOf({ services, interaction }: Step, formToken: string): Checks {
  const make = (purpose: string): string => services.vault.hash(`google ${purpose} ${formToken}`).toString("base64url");
  return { state: `${interaction.uid}.${make("state")}`, nonce: make("nonce"), verifier: make("verifier") };
}
