import { FormHost } from "@bc/ui/form/form-host";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ComponentProps, ReactElement, ReactNode } from "react";
import { MemoryRouter } from "react-router";
import { ClientProvider } from "./api/client.ts";
import { type Config, ConfigProvider } from "./config.ts";
import { CurrentProvider, useCurrentState } from "./current/current.tsx";
import { SessionProvider } from "./session.ts";
import { config } from "./test-config.ts";
import { testSession } from "./test-session.ts";

const organization = { id: "o", name: "Acme", roleName: "org_owner", businessEntityTerminology: "Brand" };
const business = { id: "b", name: "Acme Outdoor", roleName: null };

/** The user of `pageShower`, who owns an organization with one business. */
export const testMe = {
  id: "u",
  firstName: "Nina",
  lastName: "Miller",
  primaryEmail: "nina@acme.example",
  phone: "+15551234567" as string | null,
  picture: null,
  globalRoles: [],
  userAppSettings: [],
  organizations: [{ ...organization, businessCount: 1, businesses: [business] }],
};

const testBusiness = {
  ...business,
  organization,
  timeZone: "America/New_York",
  businessServices: { fulfillmentEnabled: false },
};

/** Answers by operation name: a result, an error, or a promise of one. */
export type TestAnswers = Record<string, (variables: Record<string, unknown>) => unknown>;

interface TestPage {
  answers?: TestAnswers;
  path?: string;
  config?: Partial<Config>;
  forms?: ComponentProps<typeof FormHost>["value"];
}

/** Returns a function that renders a page in the place of a signed-in user. */
export function pageShower(render: (element: ReactElement) => unknown) {
  return (page: ReactNode, options: TestPage = {}): void => void render(elementOf(page, options));
}

function elementOf(page: ReactNode, { answers = {}, path = "/", forms = {}, ...given }: TestPage) {
  const all: TestAnswers = {
    GetMe: () => ({ me: testMe }),
    GetBusiness: () => ({ org_businessShow: testBusiness }),
    ListProducts: () => ({ product_list: [] }),
    ListFlags: () => ({ flag_flagListMe: [] }),
    SaveAppSetting: () => ({}),
    ...answers,
  };
  const client = {
    request: async ({ name }: { name: string }, variables: Record<string, unknown>) => {
      const answer = await all[name]?.(variables);
      if (answer instanceof Error) throw answer;
      return answer;
    },
  };
  return (
    <MemoryRouter initialEntries={[path]}>
      <ConfigProvider value={{ ...config, ...given.config }}>
        <SessionProvider value={testSession}>
          <ClientProvider value={client as never}>
            <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
              <CurrentProvider>
                <FormHost value={forms}>
                  <Ready>{page}</Ready>
                </FormHost>
              </CurrentProvider>
            </QueryClientProvider>
          </ClientProvider>
        </SessionProvider>
      </ConfigProvider>
    </MemoryRouter>
  );
}

function Ready({ children }: { children: ReactNode }) {
  return useCurrentState().status === "ready" ? children : null;
}
