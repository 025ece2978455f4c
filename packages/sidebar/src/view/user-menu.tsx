/** @jsxImportSource preact */
import type { JSX } from "preact";
import type { SideMenu } from "../menu.ts";
import { Avatar, fullName } from "./avatar.tsx";
import { Icon } from "./icon.tsx";
import { PopupButton } from "./popup-button.tsx";

export function UserMenu({ menu, small }: { menu: SideMenu; small: boolean }): JSX.Element {
  const { user, logoutUrl } = menu;
  const name = fullName(user);
  const words = (className: string): JSX.Element => (
    <span class={className}>
      <span class="first">{name}</span>
      {name !== user.username && <span class="second">{user.username}</span>}
    </span>
  );
  const face = (
    <>
      <Avatar user={user} />
      <span class="unseen">Account</span>
      {words(small ? "unseen" : "lines")}
      {!small && <Icon name="switch" />}
    </>
  );
  return (
    <PopupButton
      kind="user"
      className={small ? "square" : "user-button"}
      side={small ? "beside-up" : "above"}
      title="Account"
      tip={small ? name : undefined}
      face={face}
    >
      <div class="person">
        <Avatar user={user} large />
        {words("lines")}
      </div>
      {logoutUrl !== "" && (
        <a class="action" href={logoutUrl}>
          <Icon name="logout" />
          Log out
        </a>
      )}
    </PopupButton>
  );
}
