import { useMedia } from "@bc/ui/use-media";
import { useSyncExternalStore } from "react";

// The specified heights above the navigation, and of the bar that stays on top of the page.
const above = { wide: 295, narrow: 240 };
const bar = 78;

/** The distance from the top at which a jump leaves a section, so that the bars don't cover it. */
export const sectionClass = "scroll-mt-[90px] md:scroll-mt-[164px]";

interface SectionNavProps {
  label: string;
  sections: readonly { id: string; label: string }[];
}

/** Links to the sections of a page. They stay in view once the page is scrolled past them. */
export function SectionNav({ label, sections }: SectionNavProps) {
  const isWide = useMedia("(min-width: 768px)");
  const isStuck = useScrolledPast((isWide ? above.wide : above.narrow) - bar);
  return (
    <nav
      aria-label={label}
      data-stuck={isStuck || undefined}
      className="top-14 z-1 -mx-4 border-b border-line bg-canvas px-4 data-stuck:sticky data-stuck:shadow-raised sm:-mx-6 sm:px-6"
    >
      <ul className="flex gap-1 overflow-x-auto">
        {sections.map(({ id, label: text }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="focus-inset inline-flex h-control items-center px-3 text-sm whitespace-nowrap text-muted transition-colors hover:text-ink"
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function useScrolledPast(distance: number): boolean {
  return useSyncExternalStore(
    (changed) => {
      window.addEventListener("scroll", changed, { passive: true });
      return () => window.removeEventListener("scroll", changed);
    },
    () => window.scrollY >= distance,
  );
}
