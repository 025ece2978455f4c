interface MatchNoteProps {
  newPassword: string;
  confirmation: string;
}

/** Shows on every keystroke whether the confirmation matches. */
export function MatchNote({ newPassword, confirmation }: MatchNoteProps) {
  const matches = newPassword === confirmation;
  return (
    <p
      aria-live="polite"
      className={`-mt-3.5 text-dense empty:mt-0 empty:hidden ${matches ? "text-accent-green" : "text-accent-red"}`}
    >
      {confirmation && (matches ? "Your passwords match" : "Your passwords do not match")}
    </p>
  );
}
