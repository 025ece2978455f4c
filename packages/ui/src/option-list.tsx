import "./react-aria.ts";
import { Check } from "lucide-react";
import { type ReactNode, type RefObject, useRef } from "react";
import { ListBox, ListBoxItem, Popover, Text } from "react-aria-components/Select";
import { Tooltip, TooltipTriggerStateContext } from "react-aria-components/Tooltip";
import type { Option } from "./option.ts";

/** The popover below a field, at least as wide as the field. */
export function OptionPopover({ children }: { children: ReactNode }) {
  return (
    <Popover
      offset={4}
      containerPadding={8}
      className="z-popover flex w-max max-w-[min(100vw-1rem,max(var(--trigger-width),24rem))] min-w-(--trigger-width) animate-appear flex-col overflow-hidden rounded-lg border border-line bg-raised text-sm text-ink shadow-raised"
    >
      {children}
    </Popover>
  );
}

/** A virtual list gets its padding from its layout. */
export const virtualListClass = "max-h-options overflow-y-auto overscroll-contain outline-none";
export const optionListClass = `${virtualListClass} p-1`;

/** Shown in a list without options. */
export function NoOptions({ children }: { children: ReactNode }) {
  return (
    <div role="status" className="flex min-h-9 items-center gap-2 px-3 py-2 text-muted">
      {children}
    </div>
  );
}

interface OptionListProps {
  options: readonly Option[];
  emptyText?: string | undefined;
}

/** A list of all options. */
export function OptionList({ options, emptyText = "No results found" }: OptionListProps) {
  return (
    <ListBox items={options} className={optionListClass} renderEmptyState={() => <NoOptions>{emptyText}</NoOptions>}>
      {(option) => <OptionRow id={option.value} option={option} />}
    </ListBox>
  );
}

interface OptionRowProps {
  /** The option's value, used as key by React Aria. An index would break lists that change while open. */
  id: string;
  option: Option;
  /** Replaces text and help. */
  children?: ReactNode;
}

export function OptionRow({ id, option, children }: OptionRowProps) {
  const row = useRef<HTMLDivElement>(null);
  return (
    <ListBoxItem
      ref={row}
      id={id}
      value={option}
      textValue={option.text}
      isDisabled={option.disabled ?? false}
      className="flex min-h-8 w-full cursor-pointer items-center gap-2 rounded-md px-2 py-1.5 outline-none data-disabled:cursor-default data-disabled:text-muted data-focused:bg-hover data-focus-visible:outline-2 data-focus-visible:-outline-offset-2 data-focus-visible:outline-focus pointer-coarse:min-h-11"
    >
      {({ isSelected, isFocused }) => (
        <>
          <span className="min-w-0 flex-1 wrap-break-word">
            {children ?? option.text}
            {option.help && (
              <Text slot="description" className="block text-dense text-muted">
                {option.help}
              </Text>
            )}
            {option.tooltip && (
              <Text slot="description" className="sr-only">
                {option.tooltip}
              </Text>
            )}
          </span>
          <Check
            aria-hidden="true"
            className={`size-4 shrink-0 text-primary ${isSelected ? "" : "invisible"}`}
            strokeWidth={2.5}
          />
          {option.tooltip && <OptionTooltip row={row} text={option.tooltip} open={isFocused} />}
        </>
      )}
    </ListBoxItem>
  );
}

const steered = { shouldSkipAnimation: false, open: () => {}, close: () => {} };

/** The tooltip of the focused row, which is also the hovered one. The row announces the text itself. */
function OptionTooltip({ row, text, open }: { row: RefObject<HTMLDivElement | null>; text: string; open: boolean }) {
  return (
    <TooltipTriggerStateContext value={{ ...steered, isOpen: open }}>
      <Tooltip
        triggerRef={row}
        isOpen={open}
        placement="top end"
        offset={4}
        crossOffset={-4}
        className="z-popover max-w-60 animate-appear rounded-md bg-inverse px-2.5 py-1.5 text-dense text-on-inverse shadow-raised"
      >
        {text}
      </Tooltip>
    </TooltipTriggerStateContext>
  );
}
