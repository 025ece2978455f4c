// The decided table of rights. Tests compare the product's behaviour with it, so it must not be derived from the
// product's own table.
const table = `
| intent                                         | superadmin | customer_sales_rep | org_owner | org_admin | org_manager       | org_member     | business_admin | business_member |
|------------------------------------------------|------------|--------------------|-----------|-----------|-------------------|----------------|----------------|-----------------|
| viewOrganization                               | ✓          | ✓                  | ✓         | ✓         | ✓                 | ✓              | ✓ own          | ✓ own           |
| updateOrganization                             | ✓          |                    | ✓         | ✓         |                   |                |                |                 |
| createBusiness                                 | ✓          |                    | ✓         | ✓         | ✓                 |                |                |                 |
| viewAllBusinesses                              | ✓          | ✓                  | ✓         | ✓         | ✓                 |                |                |                 |
| viewBusiness                                   | ✓          | ✓                  | ✓         | ✓         | ✓                 | where assigned | ✓              | ✓               |
| updateBusiness                                 | ✓          |                    | ✓         | ✓         | ✓                 |                | ✓              |                 |
| inviteMembers, assignRoles                     | ✓          | ✓                  | ✓         | ✓         | ✓                 |                | ✓ its business |                 |
| removeMembers                                  | ✓          |                    | ✓         | ✓         | ✓ not admin-level |                | ✓ its business |                 |
| unblockUser                                    | ✓          | ✓                  | ✓         | ✓         |                   |                |                |                 |
| viewOrders, viewAnalytics                      | ✓          | ✓                  | ✓         | ✓         | ✓                 | where assigned | ✓              | ✓               |
| updateOrders, exportOrders                     | ✓          |                    | ✓         | ✓         | ✓                 |                | ✓              | ✓               |
| manageConnectors                               | ✓          |                    | ✓         | ✓         | ✓                 |                | ✓              | sync only       |
| manageReports                                  | ✓          |                    | ✓         | ✓         | ✓                 |                | ✓              |                 |
| emailSubscriptions                             | ✓          |                    | ✓         | ✓         | ✓                 |                | ✓              |                 |
| startTrial, requestService                     | ✓          | ✓                  | ✓         | ✓         | ✓                 |                | ✓              | request only    |
| viewAudit                                      | ✓          | ✓                  | ✓         | ✓         |                   |                |                |                 |
| adminTools                                     | ✓          | ✓                  |           |           |                   |                |                |                 |
| impersonate                                    | ✓          | ✓                  |           |           |                   |                |                |                 |
| manageFlags, assignGlobalRoles                 | ✓          |                    |           |           |                   |                |                |                 |
`;

/** "✓" applies wherever the role does; "own" also applies to the organization of a business role. */
export type Cell = "" | "✓" | "own";

export const decidedRoles = cellsOf(table.trim().split("\n")[0] ?? "").slice(1);

/** Intent to role to cell. */
export type DecidedRights = ReadonlyMap<string, ReadonlyMap<string, Cell>>;

/** Returns the decided table with the rows of the modules' own intents. */
export function readDecidedRights(...modules: readonly string[]): DecidedRights {
  const lines = [...table.trim().split("\n").slice(2), ...modules.flatMap((rows) => rows.trim().split("\n"))];
  return new Map(
    lines
      .map(cellsOf)
      .flatMap(([intents = "", ...cells]) => intentsOf(intents).map((intent) => [intent, rowOf(intent, cells)])),
  );
}

function cellsOf(line: string): string[] {
  return line
    .split("|")
    .slice(1, -1)
    .map((cell) => cell.trim());
}

// Only syncing is granted to other roles than the rest of manageConnectors, so it has its own intent.
function intentsOf(cell: string): string[] {
  return cell === "manageConnectors" ? [cell, "syncConnectors"] : cell.split(", ");
}

function rowOf(intent: string, cells: readonly string[]): Map<string, Cell> {
  return new Map(decidedRoles.map((role, column) => [role, cellOf(intent, cells[column] ?? "")]));
}

function cellOf(intent: string, cell: string): Cell {
  switch (cell) {
    case "":
    case "where assigned": // by a role in that business, which has its own column
      return "";
    case "✓":
    case "✓ its business":
    case "✓ not admin-level": // the role has the right; its rank decides the possible targets
      return "✓";
    case "✓ own":
      return "own";
    case "sync only":
      return intent === "syncConnectors" ? "✓" : "";
    case "request only":
      return intent === "requestService" ? "✓" : "";
    default:
      throw new Error(`the table of rights says ${cell} of ${intent}`);
  }
}
