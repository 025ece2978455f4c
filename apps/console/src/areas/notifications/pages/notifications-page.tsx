import { PageHeader } from "@bc/ui/page";
import { SnackbarProvider } from "@bc/ui/snackbar";
import { Tabs } from "@bc/ui/tabs";
import { useLocation } from "react-router";
import { RouterLink } from "../../../shared/router-link.tsx";
import { GroupsPanel } from "../components/groups-panel.tsx";
import { Preferences } from "../components/preferences.tsx";
import { isViewName, views } from "../components/views.ts";

const root = "/notifications";
const tabs = [
  ...Object.entries(views).map(([path, { label }]) => ({ path, label })),
  { path: "preferences", label: "Preferences" },
];

export function NotificationsPage() {
  const { pathname } = useLocation();
  const tab = tabs.find(({ path }) => path === pathname.split("/")[2]);
  return (
    <SnackbarProvider label="Messages ({hotkey})">
      <title>{`${tab?.label} · Notifications · Brand Console`}</title>
      <div className="mx-auto flex max-w-5xl flex-col gap-4">
        <PageHeader title="Notifications" />
        <Tabs items={tabs} root={root} currentPath={pathname} label="Notifications" link={RouterLink} />
        {isViewName(tab?.path) ? <GroupsPanel key={tab.path} name={tab.path} /> : <Preferences />}
      </div>
    </SnackbarProvider>
  );
}
