import { Avatar } from "@bc/ui/avatar";

/** The user's picture or initials, or a placeholder until they are loaded. */
export function Portrait({ name, src }: { name: string; src?: string | null | undefined }) {
  return (
    <>
      <span className="sr-only">{name ? `Account of ${name}` : "Account"}</span>
      <Avatar name={name} src={src ?? undefined} decorative />
    </>
  );
}
