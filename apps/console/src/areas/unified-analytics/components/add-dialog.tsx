import type { Source } from "@bc/ua/contract/source";
import { Dialog } from "@bc/ui/dialog";
import { Spinner } from "@bc/ui/spinner";
import { useRef } from "react";
import type { AddFailure, AddTask } from "./add-task.ts";
import { ConnectorForm } from "./connector-form.tsx";
import { clearSetup } from "./setup.ts";
import { SourceStep } from "./source-step.tsx";
import { useCreateConnector } from "./use-create-connector.ts";
import { useSignIn } from "./use-sign-in.ts";

interface AddDialogProps {
  task: AddTask;
  onTask: (task: AddTask) => void;
  onAdded: (source: Source) => void;
  onFailed: (failure: AddFailure) => void;
  onClose: () => void;
}

/** Adds a data connector, step by step. */
export function AddDialog({ task, onTask, onAdded, onFailed, onClose }: AddDialogProps) {
  const { signIn, begun } = useSignIn(onFailed);
  const { create, isCreating } = useCreateConnector(onFailed);
  // What follows a creation, once the form lets the page go.
  const next = useRef<() => void>(undefined);
  const busy = isCreating || begun !== undefined;
  const cancel = (): void => {
    if (task.step !== 1) task.reading?.abort();
    clearSetup();
    onClose();
  };
  const begin = (source: Source, businessId: string): void => {
    if (source.consent === "key") onTask({ step: 2, source, businessId });
    else if (source.consent === "shop") onTask({ step: 3, source, businessId });
    else void signIn({ source, businessId });
  };
  const title = task.step === 1 ? "Add Data Connector" : `Connect ${task.source.title}`;
  return (
    <Dialog
      open
      size={task.step === 1 ? "normal" : "large"}
      title={title}
      busy={busy}
      outsideCloses={false}
      onClose={cancel}
    >
      {task.step === 1 ? (
        <SourceStep busy={busy} onContinue={begin} onCancel={cancel} />
      ) : task.reading ? (
        <div className="grid min-h-40 place-items-center">
          <Spinner size="large" label={`Reading your accounts from ${task.source.title}`} />
        </div>
      ) : (
        <ConnectorForm
          key={task.source.slug}
          source={task.source}
          signedIn={task.signedIn}
          businessId={task.businessId}
          submitLabel={task.step === 3 ? "Continue setup" : "Save"}
          busy={busy}
          onCancel={cancel}
          onSubmit={async (businessId, answers) => {
            const { source, signedIn, replaced } = task;
            const id = await create({ source, businessId, answers, signedIn, replaced });
            const shop = answers["shop"];
            next.current =
              id === undefined
                ? undefined
                : task.step === 3 && typeof shop === "string"
                  ? () => void signIn({ source, businessId, shop, connectorId: id })
                  : () => onAdded(source);
          }}
          onSaved={() => next.current?.()}
        />
      )}
    </Dialog>
  );
}
