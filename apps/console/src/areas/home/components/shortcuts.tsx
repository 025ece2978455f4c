import {
  Bell,
  ChartColumn,
  ListTodo,
  Lock,
  type LucideIcon,
  ScrollText,
  ShieldCheck,
  UserPlus,
  UserRound,
  Users,
  Wrench,
} from "lucide-react";
import { Link } from "react-router";
import { useProducts } from "../../../shared/products/use-products.ts";
import { useCan } from "../../../shared/rights.ts";
import { serviceWords } from "../../../shared/services/service-words.ts";

const { freeTools } = serviceWords;

interface Shortcut {
  title: string;
  path: string;
  icon: LucideIcon;
  isOffered: boolean;
}

/** Links to what users in each role do most. The grid always has six, so that its height is known. */
export function Shortcuts() {
  const mayAdminister = useCan("adminTools");
  const mayInvite = useCan("inviteMembers");
  const mayAudit = useCan("viewAudit");
  const { find } = useProducts();
  const all: Shortcut[] = [
    { title: "Admin tools", path: "/settings/admin-tools/dashboard", icon: ShieldCheck, isOffered: mayAdminister },
    { title: "Add users", path: "/settings/organization?invite=", icon: UserPlus, isOffered: mayInvite },
    { title: "Audit log", path: "/settings/organization/audit", icon: ScrollText, isOffered: mayAudit },
    { title: "Reporting", path: "/reporting", icon: ChartColumn, isOffered: find("rpt")?.isEnabled ?? false },
    { title: "Organization", path: "/settings/organization", icon: Users, isOffered: true },
    { title: "Notifications", path: "/notifications", icon: Bell, isOffered: true },
    { title: freeTools.name, path: freeTools.path, icon: Wrench, isOffered: true },
    { title: "Feature Requests", path: "/feature-requests", icon: ListTodo, isOffered: true },
    { title: "Your profile", path: "/settings/profile", icon: UserRound, isOffered: true },
    { title: "Your security", path: "/settings/security", icon: Lock, isOffered: true },
  ];
  return (
    <section aria-label="Shortcuts">
      <h2 className="mb-3 text-subheading font-semibold">Shortcuts</h2>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-6">
        {all
          .filter(({ isOffered }) => isOffered)
          .slice(0, 6)
          .map(({ title, path, icon: Icon }) => (
            <li key={path}>
              <Link
                to={path}
                className="flex min-h-14 items-center gap-3 rounded-lg border border-line bg-surface px-3 text-sm font-medium transition-colors hover:bg-hover"
              >
                <Icon aria-hidden="true" className="size-5 shrink-0 text-primary" />
                <span className="min-w-0 wrap-break-word">{title}</span>
              </Link>
            </li>
          ))}
      </ul>
    </section>
  );
}
