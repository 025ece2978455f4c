import { Avatar } from "@bc/ui/avatar";

/** The account's picture or initials, or a figure as long as nobody knows them. */
export function Portrait({ name, src }: { name: string; src?: string | null | undefined }) {
  return (
    <>
      <span className="sr-only">{name ? `Account of ${name}` : "Account"}</span>
      <Avatar name={name} src={src ?? undefined} decorative />
    </>
  );
}
