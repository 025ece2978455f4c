import { PageHeader } from "@bc/ui/page";
import { SnackbarProvider } from "@bc/ui/snackbar";
import { useLocation } from "react-router";
import { RouterTabs } from "../../../shared/router-tabs.tsx";
import { GroupsPanel } from "../components/groups-panel.tsx";
import { Preferences } from "../components/preferences.tsx";
import { isViewName, views } from "../components/views.ts";

const root = "/notifications";
const tabs = [
  ...Object.entries(views).map(([path, { label }]) => ({ path, label, index: path === "inbox" })),
  { path: "preferences", label: "Preferences" },
];

export function NotificationsPage() {
  const { pathname } = useLocation();
  const [, , open = "inbox"] = pathname.split("/");
  const tab = tabs.find(({ path }) => path === open);
  return (
    <SnackbarProvider label="Messages ({hotkey})">
      <title>{`${tab?.label} · Notifications · Brand Console`}</title>
      <div className="mx-auto flex max-w-5xl flex-col gap-4">
        <PageHeader title="Notifications" />
        <RouterTabs items={tabs} root={root} label="Notifications" />
        {isViewName(tab?.path) ? <GroupsPanel key={tab.path} name={tab.path} /> : <Preferences />}
      </div>
    </SnackbarProvider>
  );
}
