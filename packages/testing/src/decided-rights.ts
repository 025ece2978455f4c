// The table of rights as it was decided, on its own: what the product answers is compared with it, so it must not be
// made from the product's own table.
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

/** "✓" wherever the role reaches, "own" for a business role's own organization as well. */
export type Cell = "" | "✓" | "own";

export const decidedRoles = cellsOf(table.trim().split("\n")[0] ?? "").slice(1);

/** Intent to role to cell. */
export type DecidedRights = ReadonlyMap<string, ReadonlyMap<string, Cell>>;

/** The decided table, with the rows that modules bring for the intents they declare. */
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

// Syncing is the one thing of manageConnectors that has holders of its own, hence a name of its own.
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
    case "✓ not admin-level": // the right is held; whom it reaches is decided by rank
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
