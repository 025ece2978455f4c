import { useEffect, useEffectEvent, useRef } from "react";

/**
 * An Enter that is pressed before the best answer can be known waits for it: whoever types fast gets what they typed, not
 * what was there by then. Another text takes it back.
 */
export function useHeld(query: string, isKnown: boolean, act: (newTab: boolean) => void): (newTab: boolean) => void {
  const held = useRef<{ query: string; newTab: boolean } | null>(null);
  const release = useEffectEvent(() => {
    if (held.current?.query === query) act(held.current.newTab);
    held.current = null;
  });
  useEffect(() => {
    if (isKnown) release();
  }, [isKnown]);
  return (newTab) => {
    if (isKnown) act(newTab);
    else held.current = { query, newTab };
  };
}
