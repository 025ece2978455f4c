interface SkeletonProps {
  /** How many lines the content will have, so that nothing jumps when it arrives. */
  lines: number;
  label: string;
}

const widths = ["w-3/5", "w-2/5", "w-1/2"];

export function Skeleton({ lines, label }: SkeletonProps) {
  return (
    <div role="status" className="space-y-3">
      <span className="sr-only">{label}</span>
      {Array.from({ length: lines }, (_, line) => (
        <div
          key={line}
          aria-hidden="true"
          className={`h-4 rounded bg-hover motion-safe:animate-pulse ${widths[line % widths.length]}`}
        />
      ))}
    </div>
  );
}
