import { createContext, useContext } from "react";

/** What the api asks of a sign-in before it does something sensitive (RFC 9470). */
export interface Challenge {
  acrValues?: string | undefined;
  /** How many seconds ago the person may have signed in. */
  maxAge?: number | undefined;
}

/** Reads it from the header that a refusal carries; undefined when it asks for nothing of the kind. */
export function challengeIn(header: string | null): Challenge | undefined {
  if (!header?.includes('error="insufficient_user_authentication"')) return undefined;
  const maxAge = /max_age="?(\d+)/.exec(header)?.[1];
  return { acrValues: /acr_values="([^"]*)"/.exec(header)?.[1], maxAge: maxAge ? Number(maxAge) : undefined };
}

/** Where the client leaves a challenge, and the page that asks the user finds it. */
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
