import { useEffect, useEffectEvent, useRef } from "react";

/**
 * Holds an Enter that is pressed before the best answer can be known: whoever types fast gets what they typed, not what
 * was there by then.
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
    /** Whoever goes on to do something else takes it back. */
    drop: (): void => {
      held.current = null;
    },
  };
}
