import { Menu, MenuItem, MenuLabel, MenuSeparator } from "@bc/ui/menu";
import type { ReactNode } from "react";
import { useNavigate } from "react-router";

interface AccountMenuProps {
  label: string;
  trigger: ReactNode;
  name: string;
  /** Missing while the api has not answered: signing out must be possible even then. */
  email: string | undefined;
}

export function AccountMenu({ label, trigger, name, email }: AccountMenuProps) {
  const navigate = useNavigate();
  return (
    <Menu label={label} trigger={trigger} defaultOpen>
      {email && (
        <>
          <MenuLabel>
            <span className="block truncate font-medium">{name}</span>
            <span className="block truncate text-muted">{email}</span>
          </MenuLabel>
          <MenuSeparator />
        </>
      )}
      <MenuItem onSelect={() => navigate("/status")}>Status</MenuItem>
      <MenuItem onSelect={() => navigate("/logout")}>Sign out</MenuItem>
    </Menu>
  );
}
