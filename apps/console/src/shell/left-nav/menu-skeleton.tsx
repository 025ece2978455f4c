import { SkeletonShape } from "@bc/ui/skeleton";
import type { Stance } from "./menu-view.tsx";

const widths = ["w-1/3", "w-1/2", "w-2/5", "w-3/5", "w-5/12", "w-2/3"];

/** Shown until the user's access is known. */
export function MenuSkeleton({ isRail }: Pick<Stance, "isRail">) {
  return (
    <div role="status" className="flex flex-col gap-0.5">
      <span className="sr-only">Loading navigation</span>
      {widths.map((width) => (
        <div key={width} className="flex h-control items-center gap-3 px-2.5">
          <span className="w-4 shrink-0">
            <SkeletonShape />
          </span>
          {!isRail && (
            <span className={width}>
              <SkeletonShape />
            </span>
          )}
        </div>
      ))}
    </div>
  );
}
