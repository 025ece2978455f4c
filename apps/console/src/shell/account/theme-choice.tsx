import { MenuChoice } from "@bc/ui/menu";
import { useState } from "react";
import { isDark, setDark } from "../../shared/theme.ts";

/** Looks anew each time the menu opens: the system may have changed its mind. */
export function ThemeChoice() {
  const [checked, setChecked] = useState(isDark);
  const change = (dark: boolean): void => {
    setDark(dark);
    setChecked(dark);
  };
  return (
    <MenuChoice checked={checked} onChange={change}>
      Dark theme
    </MenuChoice>
  );
}
