import { Menu, MenuItem, MenuLabel, MenuSeparator } from "@bc/ui/menu";
import { useNavigate } from "react-router";
import { Portrait } from "./portrait.tsx";

interface AccountMenuProps {
  name: string;
  /** Missing while the api has not answered: signing out must be possible even then. */
  email: string | undefined;
}

export function AccountMenu({ name, email }: AccountMenuProps) {
  const navigate = useNavigate();
  return (
    <Menu trigger={<Portrait name={name} />} defaultOpen>
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
