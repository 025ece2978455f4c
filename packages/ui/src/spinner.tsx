interface SpinnerProps {
  /** Announced by screen readers. Omit it if a text beside the spinner says so. */
  label?: string;
  size?: "small" | "large";
}

/** One turn in 1.5 s. Reduced motion stops it. */
export function Spinner({ label, size = "small" }: SpinnerProps) {
  return (
    <span role={label ? "status" : undefined} className="inline-flex">
      <svg
        aria-hidden="true"
        viewBox="0 0 24 24"
        fill="none"
        className={`animate-spin ${size === "large" ? "size-8" : "size-4"}`}
      >
        <circle cx="12" cy="12" r="9" stroke="currentColor" strokeOpacity="0.2" strokeWidth="3" />
        <path d="M21 12a9 9 0 0 0-9-9" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
      </svg>
      {label && <span className="sr-only">{label}</span>}
    </span>
  );
}
