import type { Scaffold } from "./shape.ts";
import { type Names, spell } from "./spell.ts";

/** An area with one page that shows the result of one operation. */
export function areaScaffold(name: string): Scaffold {
  const names = spell(name);
  return {
    folder: `apps/console/src/areas/${name}`,
    files: { "area.ts": manifest(names), "menu.ts": menu(names), ...screen(names, "../../../shared") },
    next: [
      `apps/console/src/app/areas.ts: add ${names.constant}`,
      `apps/console/src/app/menus.ts: add ${names.constant}Menu at the same place of its list`,
      `pnpm generate: writes the operation's other half, api/get-${name}.gen.ts`,
      `pnpm check, pnpm test apps/console/src/areas/${name}; then ask for what the page is about`,
    ],
  };
}

/** The same page as a feature of an existing area. */
export function featureScaffold(area: string, name: string): Scaffold {
  const names = spell(name);
  const folder = `apps/console/src/areas/${area}/${name}`;
  return {
    folder,
    files: screen(names, "../../../../shared"),
    next: [
      `apps/console/src/areas/${area}/area.ts: add ./${name}/pages/${name}-page.tsx to pages`,
      `pnpm generate: writes the operation's other half, api/get-${name}.gen.ts`,
      `pnpm check, pnpm test ${folder}; then ask for what the page is about`,
    ],
  };
}

const screen = (names: Names, shared: string): Record<string, string> => ({
  [`api/get-${names.name}.graphql`]: operation(names),
  [`pages/${names.name}-page.tsx`]: page(names, shared),
  [`pages/${names.name}-page.test.tsx`]: test(names, shared),
});

const manifest = ({ name, Name, constant }: Names): string => `import type { Area } from "../../shared/area.ts";

export const ${constant}: Area = {
  name: "${name}",
  pages: [
    {
      paths: ["/${name}"],
      pageview: "${name}",
      intent: "signedIn",
      load: async () => (await import("./pages/${name}-page.tsx")).${Name}Page,
    },
  ],
};
`;

const menu = ({ name, constant, label }: Names): string => `import type { AreaMenu } from "../../shared/area.ts";

export const ${constant}Menu: AreaMenu = {
  area: "${name}",
  title: "${label}",
  console: [{ id: "${name}", title: "${label}", url: "/${name}" }],
};
`;

const operation = ({ Name }: Names): string => `query Get${Name} {
  me {
    organizations {
      id
      name
    }
  }
}
`;

const page = ({ name, Name, label }: Names, shared: string): string => `import { EmptyState } from "@bc/ui/empty-state";
import { useOperation } from "${shared}/api/use-operation.ts";
import { QueryState } from "${shared}/query-state.tsx";
import { get${Name} } from "../api/get-${name}.gen.ts";

export function ${Name}Page() {
  const query = useOperation(get${Name}, {});
  return (
    <>
      <title>${label} · Brand Console</title>
      <h1 className="text-2xl font-semibold">${label}</h1>
      <QueryState query={query} what="your organizations" lines={4}>
        {({ me }) =>
          me.organizations.length === 0 ? (
            <EmptyState title="You do not belong to an organization yet" />
          ) : (
            <ul className="mt-4 text-sm">
              {me.organizations.map((organization) => (
                <li key={organization.id}>{organization.name}</li>
              ))}
            </ul>
          )
        }
      </QueryState>
    </>
  );
}
`;

const test = (
  { name, Name }: Names,
  shared: string,
): string => `import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { ClientProvider } from "${shared}/api/client.ts";
import { ${Name}Page } from "./${name}-page.tsx";

afterEach(cleanup);

function show(me: object) {
  render(
    <ClientProvider value={{ request: async () => ({ me }) as never }}>
      <QueryClientProvider client={new QueryClient()}>
        <${Name}Page />
      </QueryClientProvider>
    </ClientProvider>,
  );
}

test("the items are listed", async () => {
  show({ organizations: [{ id: "o", name: "Harbour" }] });
  const items = await screen.findAllByRole("listitem");
  expect(items.map((item) => item.textContent)).toEqual(["Harbour"]);
});

test("an empty list shows a message", async () => {
  show({ organizations: [] });
  expect(await screen.findByText("You do not belong to an organization yet")).toBeTruthy();
});
`;
