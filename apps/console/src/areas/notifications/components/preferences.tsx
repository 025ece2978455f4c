import { Card } from "@bc/ui/card";
import { useSnackbar } from "@bc/ui/snackbar";
import { Switch } from "@bc/ui/switch";
import { toldWithRequest } from "../../../shared/told-with-request.tsx";
import { useOperation, useWrite } from "../../../shared/api/use-operation.ts";
import { QueryState } from "../../../shared/query-state.tsx";
import { listNotificationKinds } from "../api/list-notification-kinds.gen.ts";
import { setNotificationPreference } from "../api/set-notification-preference.gen.ts";

/** Lets users choose the types of notifications they receive. */
export function Preferences() {
  const query = useOperation(listNotificationKinds, {});
  const write = useWrite(setNotificationPreference, { refetch: [listNotificationKinds] });
  const show = useSnackbar();

  function set(kind: string, label: string, isOn: boolean): void {
    write.mutate(
      { kind, isOn },
      {
        onError: (error) =>
          show({
            tone: "bad",
            text: toldWithRequest(error, `"${label}" couldn't be turned ${isOn ? "on" : "off"}. ${error.message}.`),
            action: { label: "Try again", onClick: () => set(kind, label, isOn) },
          }),
      },
    );
  }

  return (
    <Card title="Notify me when" note="Applies only to you. Notifications you already received are kept.">
      <QueryState query={query} what="preferences" lines={6}>
        {({ notification_preferenceList: kinds }) => (
          <ul className="divide-y divide-line">
            {kinds.map(({ kind, label, isOn }) => {
              const isChanging = write.isPending && write.variables.kind === kind;
              return (
                <li key={kind} className="px-4 py-3 sm:px-5">
                  <Switch
                    label={label}
                    checked={isChanging ? write.variables.isOn : isOn}
                    onChange={(next) => set(kind, label, next)}
                  />
                </li>
              );
            })}
          </ul>
        )}
      </QueryState>
    </Card>
  );
}
