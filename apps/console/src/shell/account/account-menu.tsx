import { Menu, MenuItem, MenuLabel, MenuSeparator } from "@bc/ui/menu";
import { SnackbarProvider } from "@bc/ui/snackbar";
import {
  Activity,
  Bell,
  Building,
  Lightbulb,
  ListChecks,
  Lock,
  LogOut,
  Repeat,
  ShieldCheck,
  UserRound,
} from "lucide-react";
import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import type { Me } from "../../shared/api/use-me.ts";
import { useCurrentState } from "../../shared/current/current.tsx";
import { useCan } from "../../shared/rights.ts";
import { RouterLink } from "../../shared/router-link.tsx";
import { AccountHead } from "./account-head.tsx";
import { BusinessChoice } from "./business-choice.tsx";
import { CopyLinkItem } from "./copy-link-item.tsx";
import { ThemeChoice } from "./theme-choice.tsx";

interface AccountMenuProps {
  /** The content of its button. */
  trigger: ReactNode;
  /** Missing until the api responds; users can sign out even then. */
  me: Me | undefined;
}

export function AccountMenu({ trigger, me }: AccountMenuProps) {
  const state = useCurrentState();
  const mayAdminister = useCan("adminTools");
  const [query] = useSearchParams();
  const page = (href: string) => ({ href, link: RouterLink });
  return (
    <SnackbarProvider>
      <Menu trigger={trigger} defaultOpen>
        {me && (
          <>
            <MenuLabel>
              <AccountHead me={me} />
            </MenuLabel>
            <MenuSeparator />
          </>
        )}
        {state.status === "ready" && (
          <>
            <BusinessChoice me={state.me} current={state.current} />
            <MenuItem icon={Repeat} {...page("/organization-selection")}>
              Switch organization
            </MenuItem>
            <MenuSeparator />
          </>
        )}
        <MenuItem icon={UserRound} {...page("/settings/profile")}>
          Profile
        </MenuItem>
        <MenuItem icon={Lock} {...page("/settings/security")}>
          Security
        </MenuItem>
        <MenuItem icon={Building} {...page("/settings/organization")}>
          Organization settings
        </MenuItem>
        {mayAdminister && (
          <MenuItem icon={ShieldCheck} {...page("/settings/admin-tools/dashboard")}>
            Admin tools
          </MenuItem>
        )}
        <MenuItem icon={Bell} {...page("/notifications")}>
          Notifications
        </MenuItem>
        <MenuItem icon={Lightbulb} {...page("/feature-requests")}>
          Feature requests
        </MenuItem>
        <MenuItem icon={ListChecks} {...page("/?first-steps=show")}>
          First steps
        </MenuItem>
        <MenuItem icon={Activity} {...page("/status")}>
          Status
        </MenuItem>
        <MenuSeparator />
        <ThemeChoice />
        {state.status === "ready" && state.current.business && <CopyLinkItem businessId={state.current.business.id} />}
        <MenuSeparator />
        <MenuItem icon={LogOut} {...page(query.get("nav") === "mcm" ? "/logout?nav=mcm" : "/logout")}>
          Sign out
        </MenuItem>
      </Menu>
    </SnackbarProvider>
  );
}
