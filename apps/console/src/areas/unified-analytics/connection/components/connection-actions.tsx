import { Button } from "@bc/ui/button";
import { IconButton } from "@bc/ui/icon-button";
import { Menu, MenuItem, MenuSeparator } from "@bc/ui/menu";
import { CalendarSync, Ellipsis, ListChecks, Pause, Pencil, Play, RotateCcw, Trash2 } from "lucide-react";
import { useCan } from "../../../../shared/rights.ts";
import { accountFieldOf } from "../../components/sources.ts";
import { AskButton } from "./ask-button.tsx";
import { type Connection, isReading, openReset } from "./connection.ts";
import { nextStepOf } from "./next-step.ts";
import type { Task } from "./task.ts";

interface ConnectionActionsProps {
  connection: Connection;
  busy: boolean;
  onAct: (action: "sync" | "cancel" | "pause" | "resume") => void;
  onTask: (task: Task) => void;
}

/** Sync or Cancel as a button, and everything else in a menu. */
export function ConnectionActions({ connection, busy, onAct, onTask }: ConnectionActionsProps) {
  const maySync = useCan("syncConnectors");
  const may = useCan("manageConnectors");
  const { name, status } = connection.dataConnector;
  const isSet = status !== "incomplete";
  const canRead = isSet && status !== "deprecated";
  const isPaused = status === "inactive";
  const reads = isReading(connection);
  const hasReset = connection.comparison !== null || openReset(connection) !== undefined;
  // What the health asks for is offered beside its sentence.
  const step = nextStepOf(connection);
  return (
    <>
      {!may && <AskButton intent="manageConnectors" does="More actions" />}
      {canRead && !isPaused && !reads && maySync && (step === undefined || step === "reread") && (
        <Button variant="secondary" busy={busy} onClick={() => onAct("sync")}>
          Sync now
        </Button>
      )}
      {reads && may && (
        <Button variant="secondary" busy={busy} onClick={() => onAct("cancel")}>
          Cancel sync
        </Button>
      )}
      {may && (
        <Menu button={<IconButton variant="secondary" icon={Ellipsis} label="More actions" />} size="narrow">
          <MenuItem icon={Pencil} onSelect={() => onTask({ name: "rename" })}>
            Rename
          </MenuItem>
          {canRead && (
            <>
              {accountFieldOf(name) && (
                <MenuItem icon={ListChecks} onSelect={() => onTask({ name: "accounts" })}>
                  Choose accounts
                </MenuItem>
              )}
              <MenuItem
                icon={CalendarSync}
                disabled={isPaused}
                reason="Resume the data connector first."
                onSelect={() => onTask({ name: "reread" })}
              >
                Re-read days
              </MenuItem>
              {isPaused ? (
                <MenuItem icon={Play} onSelect={() => onAct("resume")}>
                  Resume
                </MenuItem>
              ) : (
                <MenuItem icon={Pause} onSelect={() => onAct("pause")}>
                  Pause
                </MenuItem>
              )}
              <MenuItem
                icon={RotateCcw}
                disabled={isPaused || hasReset}
                reason={isPaused ? "Resume the data connector first." : "Finish the reset that has begun first."}
                onSelect={() => onTask({ name: "reset" })}
              >
                Reset
              </MenuItem>
            </>
          )}
          <MenuSeparator />
          <MenuItem icon={Trash2} danger onSelect={() => onTask({ name: "delete" })}>
            Delete
          </MenuItem>
        </Menu>
      )}
    </>
  );
}
