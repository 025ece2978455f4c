import { QueryClientProvider } from "@tanstack/react-query";
import { createMemoryRouter } from "react-router";
import { ClientProvider } from "../shared/api/client.ts";
import { ConfigProvider } from "../shared/config.ts";
import { SessionProvider } from "../shared/session.ts";
import { createStepUp } from "../shared/step-up.ts";
import { config } from "../shared/test-config.ts";
import { testSession } from "../shared/test-session.ts";
import { ConsoleRouter } from "./console-router.tsx";
import { createQueryClient } from "./query-client.ts";
import { createRoutes } from "./router.tsx";
import type { AppSession } from "./session/session.ts";

export const never = new Promise<never>(() => {});

export const testAppSession = {
  ...testSession,
  bounds: { origin: window.location.origin, sisters: [] },
} as unknown as AppSession;

const organization = { id: "o", name: "Harbour", roleName: "org_owner", businessEntityTerminology: "Business" };

/** Answers by operation name for the owner of an organization without businesses. */
export const ownerAnswers: Record<string, object> = {
  ListFlags: { flag_flagListMe: [] },
  GetMe: {
    me: {
      globalRoles: [],
      userAppSettings: [],
      organizations: [{ ...organization, businesses: [], businessCount: 0 }],
    },
  },
};

type Options = Parameters<typeof createRoutes>[0];

interface TestRoutes extends Pick<Options, "areas">, Partial<Omit<Options, "areas">> {
  /** The history; the last address is open. */
  addresses: string[];
  answers?: Record<string, object>;
}

/** Returns the routes as the app renders them. An operation without an answer stays open. */
export function routesToRender({ addresses, answers = ownerAnswers, ...given }: TestRoutes) {
  const options: Options = {
    loadMenus: () => never,
    session: testAppSession,
    signOut: () => never,
    stepUp: createStepUp(),
    config,
    updateReady: never,
    ...given,
  };
  const router = createMemoryRouter(createRoutes(options), { initialEntries: addresses });
  const element = (
    <ConfigProvider value={options.config}>
      <SessionProvider value={options.session}>
        <ClientProvider value={{ request: async ({ name }) => (answers[name] ?? never) as never }}>
          <QueryClientProvider client={createQueryClient()}>
            <ConsoleRouter router={router} />
          </QueryClientProvider>
        </ClientProvider>
      </SessionProvider>
    </ConfigProvider>
  );
  return { router, element };
}
