import type { ReactNode } from "react";
import { UnifiedAnalyticsPicture } from "../../../shared/pictures/unified-analytics-picture.tsx";

interface AnalyticsHeroProps {
  title: string;
  children: ReactNode;
  action: ReactNode;
}

/** A call to action in place of a page without content. */
export function AnalyticsHero({ title, children, action }: AnalyticsHeroProps) {
  return (
    <header className="grid items-center gap-6 md:grid-cols-2 md:gap-10">
      <div className="flex flex-col items-start gap-4">
        <h1 className="text-display font-semibold text-balance">{title}</h1>
        <p className="max-w-prose text-base text-pretty text-muted">{children}</p>
        {action}
      </div>
      <UnifiedAnalyticsPicture />
    </header>
  );
}
