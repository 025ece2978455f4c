/** @jsxImportSource preact */
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { MenuUser } from "../menu.ts";

export const fullName = ({ firstName, lastName, username }: MenuUser): string =>
  `${firstName} ${lastName}`.trim() || username;

const initials = (user: MenuUser): string =>
  `${user.firstName.charAt(0)}${user.lastName.charAt(0)}`.toUpperCase() || user.username.charAt(0).toUpperCase();

export function Avatar({ user, large }: { user: MenuUser; large?: boolean }): JSX.Element {
  const [isBroken, setBroken] = useState(false);
  return (
    <span class={large ? "avatar large" : "avatar"} aria-hidden="true">
      {user.avatar && !isBroken ? (
        <img src={user.avatar} alt="" referrerpolicy="no-referrer" onError={() => setBroken(true)} />
      ) : (
        initials(user)
      )}
    </span>
  );
}
