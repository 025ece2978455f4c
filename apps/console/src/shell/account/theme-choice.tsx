import { MenuChoice } from "@bc/ui/menu";
import { useState } from "react";
import { isDark, setDark } from "../../shared/theme.ts";

/** Reads the theme each time the menu opens, because the system's may have changed. */
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
