export function Portrait({ initials }: { initials: string }) {
  return (
    <span
      aria-hidden="true"
      className="grid size-8 place-items-center rounded-full bg-primary-soft text-xs font-semibold text-primary"
    >
      {initials || (
        <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.75" className="size-4.5">
          <circle cx="12" cy="8.5" r="3.75" />
          <path d="M4.75 19.5c1.2-3.2 4-4.75 7.25-4.75s6.05 1.55 7.25 4.75" strokeLinecap="round" />
        </svg>
      )}
    </span>
  );
}
