import { useMedia } from "@bc/ui/use-media";
import { useSyncExternalStore } from "react";

// The specified heights above the navigation, and of the bar that stays on top of the page.
const above = { wide: 295, narrow: 240 };
const bar = 78;

// The specified distances from the top at which a jump leaves a section, so that the bars don't cover it.
const offset = { wide: 164, narrow: 90 };
/** On narrow screens the bars are higher than the distance, so the section starts with their height. */
export const sectionClass = "scroll-mt-[90px] max-md:-mt-10 max-md:pt-10 md:scroll-mt-[164px]";

interface SectionNavProps {
  label: string;
  sections: readonly { id: string; label: string }[];
}

/** Links to the sections of a page. They stay in view once the page is scrolled past them. */
export function SectionNav({ label, sections }: SectionNavProps) {
  const isWide = useMedia("(min-width: 768px)");
  const width = isWide ? "wide" : "narrow";
  const isStuck = useScroll(() => window.scrollY >= above[width] - bar);
  const current = useScroll(() => sections.findLast(({ id }) => topOf(id) <= offset[width] + 1)?.id);
  return (
    <nav
      aria-label={label}
      data-stuck={isStuck || undefined}
      className="top-14 z-1 -mx-4 border-b border-line bg-canvas px-4 data-stuck:sticky data-stuck:shadow-raised max-md:top-22 sm:-mx-6 sm:px-6"
    >
      <ul className="flex gap-1 overflow-x-auto">
        {sections.map(({ id, label: text }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={id === current ? "true" : undefined}
              className="focus-inset inline-flex h-control items-center border-b-2 border-transparent px-3 text-sm whitespace-nowrap text-muted transition-colors hover:text-ink aria-current:border-primary aria-current:font-medium aria-current:text-ink"
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const topOf = (id: string): number => document.getElementById(id)?.getBoundingClientRect().top ?? Infinity;

/** What is read from the page now and after each scroll. */
function useScroll<Value extends string | boolean | undefined>(read: () => Value): Value {
  return useSyncExternalStore((changed) => {
    window.addEventListener("scroll", changed, { passive: true });
    return () => window.removeEventListener("scroll", changed);
  }, read);
}
