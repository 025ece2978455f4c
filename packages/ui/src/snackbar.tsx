import { cva } from "class-variance-authority";
import { CircleAlert, CircleCheck, Info, X } from "lucide-react";
import { Slot, Toast } from "radix-ui";
import { createContext, type ReactElement, type ReactNode, useCallback, useContext, useState } from "react";
import { Button } from "./button.tsx";
import { IconButton } from "./icon-button.tsx";

export interface SnackbarContent {
  tone?: "note" | "good" | "bad";
  text: ReactNode;
  /** A button such as Undo, which also closes the snackbar. */
  action?: { label: string; onClick: () => void } | undefined;
  /** Timeout in milliseconds, paused by hover and focus. Errors stay open. */
  closeAfter?: number | undefined;
}

interface Shown extends SnackbarContent {
  id: number;
}

const Show = createContext<((content: SnackbarContent) => void) | null>(null);

/** More would cover too much of the page. */
const atOnce = 4;

interface SnackbarProviderProps {
  /** Accessible name of the region; "{hotkey}" is its shortcut. */
  label?: string;
  closeLabel?: string;
  children: ReactNode;
}

/** The region of snackbars, newest at the bottom. Others wait for space. */
export function SnackbarProvider({ label = "Notifications ({hotkey})", closeLabel, children }: SnackbarProviderProps) {
  const [shown, setShown] = useState<{ next: number; list: Shown[] }>({ next: 1, list: [] });
  const show = useCallback(
    (content: SnackbarContent) =>
      setShown(({ next, list }) => ({ next: next + 1, list: [...list, { ...content, id: next }] })),
    [],
  );
  const drop = (id: number): void =>
    setShown(({ next, list }) => ({ next, list: list.filter((other) => other.id !== id) }));
  return (
    <Toast.Provider swipeDirection="down" duration={Number.POSITIVE_INFINITY}>
      <Show value={show}>{children}</Show>
      {shown.list.slice(0, atOnce).map(({ id, ...content }) => (
        <Bar key={id} {...content} closeLabel={closeLabel} open onClose={() => drop(id)} />
      ))}
      <Toast.Viewport
        label={label}
        // React Aria keeps this above its dialogs and ignores clicks on it.
        data-react-aria-top-layer="true"
        data-snackbars=""
        // On a phone, confirmations have their buttons at the bottom.
        className="pointer-events-none fixed end-0 bottom-0 z-toast flex w-full flex-col gap-2 p-4 outline-none max-sm:in-[body:has([role=alertdialog])]:top-0 max-sm:in-[body:has([role=alertdialog])]:bottom-auto sm:max-w-md"
      />
    </Toast.Provider>
  );
}

/** Returns a function that shows a snackbar. */
export function useSnackbar(): (content: SnackbarContent) => void {
  const show = useContext(Show);
  if (!show) throw new Error("useSnackbar must be used within its SnackbarProvider");
  return show;
}

interface SnackbarProps extends SnackbarContent {
  /** Opens the snackbar. Without one it opens immediately. */
  trigger?: ReactElement | undefined;
  closeLabel?: string | undefined;
  onClose?: (() => void) | undefined;
}

/** A snackbar that belongs to its parent component and unmounts with it. */
export function Snackbar({ trigger, onClose, ...content }: SnackbarProps) {
  const [open, setOpen] = useState(!trigger);
  const close = (): void => {
    setOpen(false);
    onClose?.();
  };
  return (
    <>
      {trigger && <Slot.Root onClick={() => setOpen(true)}>{trigger}</Slot.Root>}
      <Bar {...content} open={open} onClose={close} />
    </>
  );
}

const barClass = cva(
  "pointer-events-auto flex animate-enter items-start gap-3 rounded-lg border border-line bg-raised p-3 text-sm shadow-dialog transition-transform data-[swipe=move]:translate-y-(--radix-toast-swipe-move-y) data-[swipe=move]:transition-none [&>svg]:mt-1 [&>svg]:size-4 [&>svg]:shrink-0",
  {
    variants: {
      tone: {
        note: "[&>svg]:text-primary",
        good: "[&>svg]:text-accent-green",
        bad: "[&>svg]:text-accent-red",
      },
    },
  },
);

const icons = { note: Info, good: CircleCheck, bad: CircleAlert };

interface BarProps extends SnackbarContent {
  open: boolean;
  onClose: () => void;
  closeLabel?: string | undefined;
}

function Bar({ tone = "note", text, action, closeAfter, open, onClose, closeLabel = "Close" }: BarProps) {
  const Icon = icons[tone];
  return (
    <Toast.Root
      open={open}
      onOpenChange={(next) => !next && onClose()}
      type={tone === "bad" ? "foreground" : "background"}
      duration={tone === "bad" || closeAfter === undefined ? Number.POSITIVE_INFINITY : closeAfter}
      className={barClass({ tone })}
    >
      <Icon aria-hidden="true" />
      <Toast.Description className="min-w-0 flex-1 py-0.5 wrap-break-word">{text}</Toast.Description>
      {action && (
        <Toast.Action asChild altText={action.label}>
          <Button size="small" variant="secondary" onClick={action.onClick}>
            {action.label}
          </Button>
        </Toast.Action>
      )}
      <Toast.Close asChild>
        <IconButton size="small" icon={X} label={closeLabel} />
      </Toast.Close>
    </Toast.Root>
  );
}
