import type { FastifyReply, FastifyRequest } from "fastify";
import type { Provider } from "oidc-provider";
import type { Services } from "../services.ts";
import type { FormTokens } from "./form-token.ts";

export type Interaction = Awaited<ReturnType<Provider["interactionDetails"]>>;

/** One request of a sign-in. */
export interface Step {
  services: Services;
  request: FastifyRequest;
  reply: FastifyReply;
  interaction: Interaction;
  /** The `form_token` that the page's form sends back, or has sent. */
  formToken: string;
  /** Every form token that is accepted. */
  formTokens: FormTokens;
}

/** A page of the flow and what its form does. `take` runs only after the form proved where it comes from. */
export interface StepHandler {
  show(step: Step): Promise<void> | void;
  take(step: Step, form: URLSearchParams): Promise<void> | void;
}

export function stepPath({ interaction }: Pick<Step, "interaction">, name: string): string {
  return `/interaction/${interaction.uid}${name && `/${name}`}`;
}

/** Returns the properties of every page of the flow. `email` was entered or came with the request. */
export function pageOf(step: Step, email: string) {
  const hasGoogle = step.services.google !== undefined && !isStepUp(step);
  return {
    flow: stepPath(step, ""),
    formToken: step.formToken,
    email,
    hasGoogle,
    isConfirmation: isConfirmation(step),
  };
}

const stepUpReasons = ["max_age", "login_prompt", "acr_values"];

/** Whether a fresh or stronger proof is asked for, and not just who it is. */
export function isStepUp({ interaction }: Pick<Step, "interaction">): boolean {
  return interaction.prompt.reasons.some((reason) => stepUpReasons.includes(reason));
}

/** Returns whether a signed-in user must confirm their identity before a sensitive action. */
function isConfirmation({ interaction }: Step): boolean {
  const { reasons } = interaction.prompt;
  return !reasons.includes("no_session") && (reasons.includes("max_age") || reasons.includes("acr_values"));
}

/** A parameter of the request that began the flow, such as `login_hint`. */
export function parameterOf({ interaction }: Pick<Step, "interaction">, name: string): string {
  const value = interaction.params[name];
  return typeof value === "string" ? value : "";
}
