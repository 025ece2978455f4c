import { cva, type VariantProps } from "class-variance-authority";
import { Check } from "lucide-react";
import { DropdownMenu } from "radix-ui";
import { type ComponentType, createContext, type ReactElement, type ReactNode, useContext, useRef } from "react";
import { given } from "./given.ts";
import { keepEscape, useLayer } from "./layer.ts";
import type { LinkComponent } from "./link-component.ts";
import type { Option } from "./option.ts";

const contentClass = cva(
  "z-popover animate-appear data-[state=closed]:animate-none overflow-y-auto overscroll-contain rounded-lg border border-line bg-raised p-1 text-sm shadow-raised",
  {
    variants: {
      size: {
        wide: "max-h-(--radix-dropdown-menu-content-available-height) w-menu max-w-[calc(100vw-1rem)]",
        narrow: "max-h-options max-w-72 min-w-48",
        /** For a list that scrolls above actions that stay in place. */
        tall: "max-h-(--radix-dropdown-menu-content-available-height) max-w-72 min-w-48",
      },
    },
    defaultVariants: { size: "wide" },
  },
);

/** Returns the focus to the menu's button before the action, so that a dialog opened by it returns it there. */
const MenuLeave = createContext<() => void>(() => undefined);

interface MenuProps extends VariantProps<typeof contentClass> {
  /** Label of the button. */
  trigger?: ReactNode;
  /** Replaces `trigger` by a button, such as an IconButton. */
  button?: ReactElement | undefined;
  align?: "start" | "end";
  /** Opens on mount, for a menu that is loaded when its button is first used. */
  defaultOpen?: boolean;
  /** With `onOpenChange` instead of `defaultOpen`, for a menu that also opens by a shortcut. */
  open?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
  children: ReactNode;
}

/** A button that opens a list of actions. */
export function Menu({ trigger, button, align = "end", size, children, ...state }: MenuProps) {
  const opener = useRef<HTMLButtonElement>(null);
  return (
    // A modal menu would inject a <style> element, which the content security policy refuses.
    <DropdownMenu.Root modal={false} {...given(state)}>
      {button ? (
        <DropdownMenu.Trigger asChild ref={opener}>
          {button}
        </DropdownMenu.Trigger>
      ) : (
        <DropdownMenu.Trigger
          ref={opener}
          className="flex cursor-pointer items-center rounded-md p-1 hover:bg-hover data-[state=open]:bg-hover"
        >
          {trigger}
        </DropdownMenu.Trigger>
      )}
      <DropdownMenu.Portal container={useLayer()}>
        <DropdownMenu.Content
          align={align}
          sideOffset={6}
          collisionPadding={8}
          onKeyDown={keepEscape}
          onKeyDownCapture={(event) => {
            if (event.key !== "Tab") return;
            event.stopPropagation(); // Radix prevents Tab; from the button it moves on
            opener.current?.focus();
          }}
          className={contentClass({ size })}
        >
          <MenuLeave value={() => opener.current?.focus()}>{children}</MenuLeave>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

export function MenuLabel({ children }: { children: ReactNode }) {
  return <DropdownMenu.Label className="px-3 py-2">{children}</DropdownMenu.Label>;
}

export function MenuSeparator() {
  return <DropdownMenu.Separator className="my-1 h-px bg-line" />;
}

const itemClass = cva(
  "flex w-full cursor-pointer items-start gap-2.5 rounded-md px-3 py-2 text-left outline-none aria-disabled:cursor-default aria-disabled:text-muted data-highlighted:bg-hover pointer-coarse:min-h-11 forced-colors:data-highlighted:outline-2 [&>svg]:mt-0.5 [&>svg]:size-4 [&>svg]:shrink-0",
  {
    variants: {
      danger: {
        true: "text-accent-red data-highlighted:bg-accent-red-soft aria-disabled:data-highlighted:bg-hover",
        false: "[&>svg]:text-muted",
      },
    },
    defaultVariants: { danger: false },
  },
);

interface MenuEntryProps {
  icon?: ComponentType<{ "aria-hidden": "true" }> | undefined;
  /** Shown at the end of the line, such as a shortcut. */
  hint?: ReactNode;
  disabled?: boolean | undefined;
  /** Why the item is disabled. It stays focusable, so that the reason can be read. */
  reason?: string | undefined;
  children: ReactNode;
}

interface MenuItemProps extends MenuEntryProps {
  onSelect?: (() => void) | undefined;
  /** Makes the item a link. */
  href?: string | undefined;
  link?: LinkComponent | undefined;
  /** Marks an irreversible action. */
  danger?: boolean | undefined;
}

export function MenuItem({ onSelect, href, link: Link = "a", danger, disabled, reason, ...entry }: MenuItemProps) {
  const leave = useContext(MenuLeave);
  const content = <Entry {...entry} reason={disabled ? reason : undefined} />;
  const leads = href !== undefined && !disabled; // the browser follows links even if Radix ignores the click
  return (
    <DropdownMenu.Item
      asChild={leads}
      {...disabling(disabled, reason)}
      onSelect={(event) => {
        if (disabled) return event.preventDefault();
        leave();
        onSelect?.();
      }}
      className={itemClass({ danger })}
    >
      {leads ? <Link href={href}>{content}</Link> : content}
    </DropdownMenu.Item>
  );
}

interface MenuChoiceProps extends Omit<MenuEntryProps, "icon"> {
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** A toggle. The menu stays open, because there are usually several. */
export function MenuChoice({ checked, onChange, disabled, reason, ...entry }: MenuChoiceProps) {
  return (
    <DropdownMenu.CheckboxItem
      checked={checked}
      {...disabling(disabled, reason)}
      onSelect={(event) => {
        event.preventDefault();
        if (!disabled) onChange(!checked);
      }}
      className={itemClass()}
    >
      <Entry {...entry} icon={checked ? Check : Blank} reason={disabled ? reason : undefined} />
    </DropdownMenu.CheckboxItem>
  );
}

interface MenuOneOfProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  options: readonly Option[];
}

/** One of a few options. Selecting one closes the menu. */
export function MenuOneOf({ label, value, onChange, options }: MenuOneOfProps) {
  return (
    <DropdownMenu.RadioGroup value={value} onValueChange={onChange} aria-label={label}>
      {options.map((option) => (
        <DropdownMenu.RadioItem
          key={option.value}
          value={option.value}
          disabled={option.disabled ?? false}
          className={itemClass()}
        >
          <Entry icon={option.value === value ? Check : Blank} reason={option.help}>
            {option.text}
          </Entry>
        </DropdownMenu.RadioItem>
      ))}
    </DropdownMenu.RadioGroup>
  );
}

const disabling = (disabled = false, reason?: string) =>
  disabled && reason ? { "aria-disabled": true } : { disabled };

function Blank() {
  return <svg aria-hidden="true" />;
}

function Entry({ icon: Icon, hint, reason, children }: Omit<MenuEntryProps, "disabled">) {
  return (
    <>
      {Icon && <Icon aria-hidden="true" />}
      <span className="min-w-0 flex-1 wrap-break-word">
        {children}
        {reason && <span className="block text-dense text-pretty text-muted">{reason}</span>}
      </span>
      {hint && <span className="ms-4 shrink-0 text-muted">{hint}</span>}
    </>
  );
}
