/** @jsxImportSource preact */
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";

/** Shows a tooltip beside the hovered or focused element with data-tip. */
export function Tip(): JSX.Element {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const tip = ref.current;
    const around = tip?.parentElement;
    if (!tip || !around) return undefined;
    const listening = new AbortController();
    const show = ({ target }: Event): void => {
      const named = target instanceof Element ? target.closest<HTMLElement>("[data-tip]") : null;
      if (!named || named.ariaExpanded === "true") return tip.hidePopover();
      const { right, top, height } = named.getBoundingClientRect();
      tip.textContent = named.dataset["tip"] ?? "";
      tip.style.setProperty("--left", `${right + 18}px`);
      tip.style.setProperty("--top", `${top + height / 2}px`);
      tip.showPopover();
    };
    const hide = (): void => tip.hidePopover();
    around.addEventListener("pointerover", show, listening);
    around.addEventListener("pointerleave", hide, listening);
    around.addEventListener("pointerdown", hide, listening);
    around.addEventListener(
      "focusin",
      (event) => {
        if (event.target instanceof Element && event.target.matches(":focus-visible")) show(event);
      },
      listening,
    );
    around.addEventListener("focusout", hide, listening);
    return () => listening.abort();
  }, []);
  return <div ref={ref} class="tip" popover="manual" aria-hidden="true" />;
}
