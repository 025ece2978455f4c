import { cva, type VariantProps } from "class-variance-authority";

interface SkeletonProps {
  /** How many lines the content will have, so that nothing jumps when it arrives. */
  lines: number;
  label: string;
}

const widths = ["w-3/5", "w-2/5", "w-1/2"];

/** Says what is loading, and keeps its place. */
export function Skeleton({ lines, label }: SkeletonProps) {
  return (
    <div role="status" className="space-y-3">
      <span className="sr-only">{label}</span>
      {Array.from({ length: lines }, (_, line) => (
        <div key={line} className={widths[line % widths.length]}>
          <SkeletonShape />
        </div>
      ))}
    </div>
  );
}

const shapeClass = cva("block animate-pulse bg-hover forced-colors:border", {
  variants: {
    shape: { line: "h-4 w-full rounded-sm", block: "h-32 w-full rounded-md", circle: "size-8 rounded-full" },
  },
  defaultVariants: { shape: "line" },
});

/** A piece to build a picture of coming content from. Silent: what surrounds it says what is loading. */
export function SkeletonShape({ shape }: VariantProps<typeof shapeClass>) {
  return <span aria-hidden="true" className={shapeClass({ shape })} />;
}
