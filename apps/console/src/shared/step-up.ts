import { createContext, useContext } from "react";

/** The sign-in that the api requires before a sensitive operation (RFC 9470). */
export interface Challenge {
  acrValues?: string | undefined;
  /** The maximum age of the sign-in in seconds. */
  maxAge?: number | undefined;
}

/** Reads the challenge from the header of a refusal; undefined if there is none. */
export function challengeIn(header: string | null): Challenge | undefined {
  if (!header?.includes('error="insufficient_user_authentication"')) return undefined;
  const maxAge = /max_age="?(\d+)/.exec(header)?.[1];
  return { acrValues: /acr_values="([^"]*)"/.exec(header)?.[1], maxAge: maxAge ? Number(maxAge) : undefined };
}

/** Passes a challenge from the api client to the dialog. */
export function createStepUp() {
  let challenge: Challenge | null = null;
  const listeners = new Set<() => void>();
  return {
    current: () => challenge,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    set: (next: Challenge | null): void => {
      challenge = next;
      for (const listener of listeners) listener();
    },
  };
}

export type StepUp = ReturnType<typeof createStepUp>;

const StepUpContext = createContext<StepUp>(createStepUp());
export const StepUpProvider = StepUpContext.Provider;

export function useStepUp(): StepUp {
  return useContext(StepUpContext);
}
