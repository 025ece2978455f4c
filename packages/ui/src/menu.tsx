import { DropdownMenu } from "radix-ui";
import type { ReactNode } from "react";

interface MenuProps {
  /** What stands on the button, and names it. */
  trigger: ReactNode;
  /** Opens as it appears: for a menu that is loaded when its button is first used. */
  defaultOpen?: boolean;
  children: ReactNode;
}

/** A button that opens a list of actions: arrows, enter, space, tab, escape and a click outside all work. */
export function Menu({ trigger, defaultOpen = false, children }: MenuProps) {
  return (
    // modal would inject a <style> element to lock scrolling, which the content security policy refuses.
    <DropdownMenu.Root modal={false} defaultOpen={defaultOpen}>
      <DropdownMenu.Trigger className="flex cursor-pointer items-center rounded-md p-1 hover:bg-hover data-[state=open]:bg-hover">
        {trigger}
      </DropdownMenu.Trigger>
      <DropdownMenu.Content
        align="end"
        sideOffset={6}
        collisionPadding={8}
        className="z-20 w-[385px] max-w-[calc(100vw-1rem)] animate-appear rounded-lg border border-line bg-raised p-1 text-sm shadow-raised"
      >
        {children}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}

export function MenuLabel({ children }: { children: ReactNode }) {
  return <DropdownMenu.Label className="px-3 py-2">{children}</DropdownMenu.Label>;
}

export function MenuSeparator() {
  return <DropdownMenu.Separator className="my-1 h-px bg-line" />;
}

export function MenuItem({ onSelect, children }: { onSelect: () => void; children: ReactNode }) {
  return (
    <DropdownMenu.Item
      onSelect={onSelect}
      className="cursor-pointer rounded-md px-3 py-2 outline-none data-highlighted:bg-hover"
    >
      {children}
    </DropdownMenu.Item>
  );
}
