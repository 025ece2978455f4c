import { resendSignUp } from "@bc/identity/public";
import type { FastifyReply } from "fastify";
import { redirect, sendPage, sendRefusal } from "../http.ts";
import { checkMailPage } from "../pages/check-mail-page.ts";
import { refusalOf } from "../pages/failure-texts.ts";
import type { Services } from "../services.ts";
import { visitorOf } from "../visitor.ts";
import { alike } from "./alike.ts";
import { type Step, type StepHandler, stepPath } from "./step.ts";

/** A sign-up whose address is not verified yet. It is the same for every address. */
interface OpenSignUp {
  email: string;
  passwordHash: string;
  /** When the email was requested last, in milliseconds since 1970. */
  sentAt: number;
  /** Whether the address was verified in another browser. */
  isConfirmed?: boolean;
}

const key = "signUp";
const resendSeconds = 60;

export function openSignUpOf({ interaction }: Pick<Step, "interaction">): OpenSignUp | undefined {
  return interaction.result?.[key] as OpenSignUp | undefined;
}

async function keepSignUp(interaction: Step["interaction"], signUp: OpenSignUp): Promise<void> {
  interaction.result = { [key]: signUp };
  await interaction.persist();
}

/** Shows the page after an email was requested. */
export async function showEmailSent(step: Step, { email, passwordHash }: Omit<OpenSignUp, "sentAt">): Promise<void> {
  const signUp = { email, passwordHash, sentAt: step.services.clock.now().getTime() };
  await keepSignUp(step.interaction, signUp);
  sendPage(step.reply, 200, pageOf(step, signUp));
}

/** Lets the tab that signed up continue after the address was verified in another browser. That tab has to sign in. */
export async function confirmSignUp({ provider }: Services, interactionUid: string): Promise<void> {
  const interaction = await provider.Interaction.find(interactionUid);
  const signUp = interaction && openSignUpOf({ interaction });
  if (signUp) await keepSignUp(interaction, { ...signUp, isConfirmed: true });
}

/**
 * Responds whether the tab can go on. Only the browser that signed up can ask, and the response never depends on an
 * account: a sign-up with the address of another account waits like any other.
 */
export function showConfirmation(reply: FastifyReply, step: Step | undefined): void {
  const isConfirmed = step && openSignUpOf(step)?.isConfirmed;
  reply.send({ state: step ? (isConfirmed ? "confirmed" : "waiting") : "over" });
}

/** The page that asks the user to open the link in the email, and sends another one. */
export const checkEmailStep: StepHandler = {
  show(step) {
    const signUp = openSignUpOf(step);
    if (!signUp) return redirect(step.reply, stepPath(step, "sign-up"));
    return sendPage(step.reply, 200, pageOf(step, signUp));
  },
  async take(step) {
    const { services, request, reply, interaction } = step;
    const signUp = openSignUpOf(step);
    if (!signUp) return redirect(reply, stepPath(step, "sign-up"));
    const wait = waitSeconds(step, signUp);
    if (wait > 0) {
      const failure = `You can resend the email in ${wait} s.`;
      return sendRefusal(
        reply,
        { status: 429, text: failure, retryAfterSeconds: wait },
        pageOf(step, signUp, { failure }),
      );
    }
    try {
      const visitor = visitorOf(request, services.config.TRUSTED_PROXIES);
      const { email, passwordHash } = signUp;
      await alike(
        services.clock,
        resendSignUp(services, { email, passwordHash, interactionUid: interaction.uid, visitor }),
      );
    } catch (error) {
      const refusal = refusalOf(error);
      return sendRefusal(reply, refusal, pageOf(step, signUp, { failure: refusal.text }));
    }
    return showEmailSent(step, signUp);
  },
};

function waitSeconds({ services }: Step, { sentAt }: OpenSignUp): number {
  return Math.ceil((sentAt + resendSeconds * 1_000 - services.clock.now().getTime()) / 1_000);
}

function pageOf(step: Step, signUp: OpenSignUp, { failure }: { failure?: string } = {}) {
  return checkMailPage({
    flow: stepPath(step, ""),
    formToken: step.formToken,
    email: signUp.email,
    message: "To finish signing up, open the link we sent to",
    step: "check-email",
    changeStep: "sign-up",
    waitSeconds: Math.max(0, waitSeconds(step, signUp)),
    awaitsConfirmation: true,
    failure,
  });
}
