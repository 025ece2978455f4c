import { useEffect, useState } from "preact/hooks";

/** Whether the screen is at most 639 px wide. */
export function usePhone(): boolean {
  const [isPhone, setPhone] = useState(() => matchMedia("(width <= 639px)").matches);
  useEffect(() => {
    const screen = matchMedia("(width <= 639px)");
    const update = (): void => setPhone(screen.matches);
    screen.addEventListener("change", update);
    return () => screen.removeEventListener("change", update);
  }, []);
  return isPhone;
}
