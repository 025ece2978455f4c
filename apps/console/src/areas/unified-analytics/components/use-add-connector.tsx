import type { Source } from "@bc/ua/contract/source";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { useConfig } from "../../../shared/config.ts";
import { useCurrent } from "../../../shared/current/current.tsx";
import { showMessage } from "../../../shared/message.ts";
import type { AddFailure, AddTask, Replaced } from "./add-task.ts";
import { type Connector, connectWay } from "./connector.ts";
import { FailureAlert } from "./failure-alert.tsx";
import { clearSetup } from "./setup.ts";
import { sourceOf } from "./sources.ts";
import { useSignIn } from "./use-sign-in.ts";

const AddDialog = lazy(async () => ({ default: (await import("./add-dialog.tsx")).AddDialog }));
const RenewalDialog = lazy(async () => ({ default: (await import("./renewal-dialog.tsx")).RenewalDialog }));

type Connection = Pick<Connector, "id" | "name" | "status" | "business">;

export interface AddConnector {
  /** Adds a source to the current business, or to that of the connection it replaces. */
  add: (source: Source, replaced?: Replaced) => void;
  /** Gives a connection new access, or replaces it if that is the only way to connect it. */
  reconnect: (connection: Connection) => void;
  /** Opens the dialog at a step, or closes it. */
  setTask: (task: AddTask | undefined) => void;
  fail: (failure: AddFailure) => void;
  /** Ends the setup of a source that was added, and tells the user. */
  added: (source: Source) => void;
  /** The slug of the source whose sign-in is being opened. */
  begun: string | undefined;
  /** The ID of the connection that this sign-in connects again. */
  begunId: string | undefined;
  alert: ReactNode;
  dialog: ReactNode;
}

/** The ways to add a data connector, with their dialog and the alert after a failure. */
export function useAddConnector(onAdded?: () => void): AddConnector {
  const { business } = useCurrent();
  const { company } = useConfig();
  const [task, setTask] = useState<AddTask>();
  const [renewal, setRenewal] = useState<{ source: Source; connection: Connection }>();
  const [failure, setFailure] = useState<AddFailure>();
  const fail = (next: AddFailure): void => {
    setTask(undefined);
    setFailure(next);
  };
  const { signIn, begun, begunId } = useSignIn(fail);
  const open = (next: AddTask | undefined): void => {
    if (next) setFailure(undefined);
    setTask(next);
  };
  function added({ title, isConcierge }: Source): void {
    clearSetup();
    setTask(undefined);
    const more = isConcierge ? ` Within two business days, ${company.name} will send you an email.` : "";
    showMessage({ tone: "good", text: `${title} was added.${more}` });
    onAdded?.();
  }
  function add(source: Source, replaced?: Replaced): void {
    const businessId = replaced?.businessId ?? business?.id;
    if (source.consent === "key") open({ step: 2, source, businessId, replaced });
    else if (source.consent === "shop") open({ step: 3, source, businessId, replaced });
    else if (businessId) {
      setFailure(undefined);
      void signIn({ source, businessId, replaced });
    }
  }
  function reconnect(connection: Connection): void {
    const { id, name, status, business: of } = connection;
    const source = sourceOf(name);
    if (!source) return;
    if (connectWay(connection) === "replace") return add(source, { id, businessId: of.id });
    setFailure(undefined);
    if (source.consent === "key") setRenewal({ source, connection });
    else void signIn({ source, businessId: of.id, connectorId: id, isRenewal: status !== "incomplete" });
  }
  return {
    add,
    reconnect,
    setTask: open,
    fail,
    added,
    begun,
    begunId,
    alert: failure && <FailureAlert failure={failure} onDismiss={() => setFailure(undefined)} />,
    dialog: (
      <Suspense>
        {task && (
          <AddDialog task={task} onTask={setTask} onAdded={added} onFailed={fail} onClose={() => setTask(undefined)} />
        )}
        {renewal && <RenewalDialog {...renewal} onClose={() => setRenewal(undefined)} />}
      </Suspense>
    ),
  };
}
