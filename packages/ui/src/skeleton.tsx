import { cva, type VariantProps } from "class-variance-authority";

interface SkeletonProps {
  /** Expected number of lines, so that the layout doesn't shift. */
  lines: number;
  label: string;
}

const widths = ["w-3/5", "w-2/5", "w-1/2"];

/** A placeholder for loading content. */
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

/** A building block for custom skeletons, hidden from screen readers. */
export function SkeletonShape({ shape }: VariantProps<typeof shapeClass>) {
  return <span aria-hidden="true" className={shapeClass({ shape })} />;
}
