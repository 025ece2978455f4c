import { Avatar } from "@bc/ui/avatar";

/** The account's initials, or a figure as long as nobody knows them. */
export function Portrait({ name }: { name: string }) {
  return (
    <>
      <span className="sr-only">{name ? `Account of ${name}` : "Account"}</span>
      <Avatar name={name} decorative />
    </>
  );
}
