import { useEffect, useEffectEvent, useRef } from "react";

/**
 * Holds an Enter that is pressed before the best result is known, so that fast typing opens what was typed, not what
 * was listed at that moment.
 */
export function useHeld(isKnown: boolean, act: (newTab: boolean) => void) {
  const held = useRef<{ newTab: boolean } | null>(null);
  const release = useEffectEvent(() => {
    const pressed = held.current;
    held.current = null;
    if (pressed) act(pressed.newTab);
  });
  useEffect(() => {
    if (isKnown) release();
  }, [isKnown]);
  return {
    hold: (newTab: boolean): void => {
      held.current = { newTab };
    },
    /** Drops the held Enter when the user does something else. */
    drop: (): void => {
      held.current = null;
    },
  };
}
