import { useEffect, useRef } from "react";

/** How long typing has to rest before anything is asked for it. */
export const typingRest = 300;

interface Debounced<Value> {
  /** Calls later; a further call before that takes its place. */
  later: (value: Value) => void;
  /** Forgets what was to be called. */
  cancel: () => void;
}

/** Calls `act` with the last value once no new one has come for 300 ms; never after the widget is gone. */
export function useDebounced<Value>(act: (value: Value) => void): Debounced<Value> {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    later: (value) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => latest.current(value), typingRest);
    },
    cancel: () => clearTimeout(timer.current),
  };
}
