import { useState } from "react";
import { useSearchParams } from "react-router";

/** Keeps an open dialog in the address, so that it opens again after the sign-in that the API may ask for. */
export function useAddressDialog(parameter: string) {
  const [params, setParams] = useSearchParams();
  const [isChallenged, setIsChallenged] = useState(false);
  const show = (isOpen: boolean): void => {
    const next = new URLSearchParams(params);
    if (isOpen) next.set(parameter, "1");
    else next.delete(parameter);
    setParams(next, { replace: true });
    setIsChallenged(false);
  };
  return {
    isOpen: params.has(parameter) && !isChallenged,
    open: () => show(true),
    close: () => show(false),
    /** Hides the dialog while the user signs in again. */
    challenge: () => setIsChallenged(true),
  };
}
