import { useEffect, useRef } from "react";

/** Debounce in milliseconds. */
export const typingRest = 300;

interface Debounced<Value> {
  /** Schedules a call and replaces a pending one. */
  later: (value: Value) => void;
  /** Cancels the pending call. */
  cancel: () => void;
}

/** Debounces `act` by 300 ms. Pending calls are cancelled on unmount. */
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
