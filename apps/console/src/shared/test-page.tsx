import { FormHost } from "@bc/ui/form/form-host";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ComponentProps, ReactElement, ReactNode } from "react";
import { MemoryRouter } from "react-router";
import { ApiError } from "./api/api-error.ts";
import { ClientProvider } from "./api/client.ts";
import { type Config, ConfigProvider } from "./config.ts";
import { CurrentProvider, useCurrentState } from "./current/current.tsx";
import { showMessage, useMessage } from "./message.ts";
import { type Session, SessionProvider } from "./session.ts";
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
  /** Read at each request, so a test can replace one while the page is shown. */
  answers?: TestAnswers;
  path?: string;
  config?: Partial<Config>;
  session?: Partial<Session>;
  forms?: ComponentProps<typeof FormHost>["value"];
}

type Variables = Record<string, unknown>;

const defaults: TestAnswers = {
  GetMe: () => ({ me: testMe }),
  GetBusiness: () => ({ org_businessShow: testBusiness }),
  ListProducts: () => ({ product_list: [] }),
  ListFlags: () => ({ flag_flagListMe: [] }),
  SaveAppSetting: () => ({}),
};

const explain = (error: unknown) =>
  error instanceof ApiError ? { message: error.summary ?? error.message, fields: error.fields } : {};

/**
 * Returns a function that renders a page in the place of a signed-in user, and whose `sent` returns the variables of the
 * requests that the last page sent for an operation.
 */
export function pageShower(render: (element: ReactElement) => unknown) {
  let requests: { name: string; variables: Variables }[] = [];
  const show = (page: ReactNode, options: TestPage = {}): void => {
    requests = [];
    showMessage(null);
    render(elementOf(page, options, (name, variables) => requests.push({ name, variables })));
  };
  const sent = (name: string) => requests.filter((request) => request.name === name).map(({ variables }) => variables);
  return Object.assign(show, { sent });
}

function elementOf(
  page: ReactNode,
  { answers = {}, path = "/", forms, ...given }: TestPage,
  note: (name: string, variables: Variables) => void,
) {
  const client = {
    request: async ({ name }: { name: string }, variables: Variables) => {
      note(name, variables);
      const answer = await (answers[name] ?? defaults[name])?.(variables);
      if (answer instanceof Error) throw answer;
      return answer;
    },
  };
  return (
    <MemoryRouter initialEntries={[path]}>
      <ConfigProvider value={{ ...config, ...given.config }}>
        <SessionProvider value={{ ...testSession, ...given.session }}>
          <ClientProvider value={client as never}>
            <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
              <CurrentProvider>
                <FormHost value={{ explain, ...forms }}>
                  <Ready>{page}</Ready>
                  <Message />
                </FormHost>
              </CurrentProvider>
            </QueryClientProvider>
          </ClientProvider>
        </SessionProvider>
      </ConfigProvider>
    </MemoryRouter>
  );
}

/** What the shell shows as a snackbar. */
function Message() {
  return useMessage()?.content.text;
}

function Ready({ children }: { children: ReactNode }) {
  return useCurrentState().status === "ready" ? children : null;
}
