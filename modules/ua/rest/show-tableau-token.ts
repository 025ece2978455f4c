import { type ApiContext, callerOf, sessionOf } from "@bc/api-kit/context";
import { type RestRoute, showRoute } from "@bc/api-kit/rest-route";
import { z } from "zod";
import { uaError } from "../contract/errors.ts";
import { requestTicket, requireAnalytics, signTableauToken, type Tableau } from "../service/tableau.ts";

const route = (
  path: string,
  summary: string,
  issue: (tableau: Tableau, user: string, context: ApiContext) => Promise<string>,
): RestRoute =>
  showRoute({
    path,
    summary,
    intent: "viewOrganization",
    intentWithoutPlace: "signedIn",
    isWrite: true,
    query: z.object({ organization_id: z.uuid().optional() }),
    resource: { type: "TableauToken", attributes: z.object({ token: z.string() }) },
    async read(context, { organization_id: organizationId }) {
      const userId = callerOf(context);
      const { tableau } = context.analytics;
      if (!tableau) throw uaError("ua.tableau-missing");
      await requireAnalytics(context, userId, organizationId);
      const token = await issue(tableau, sessionOf(context).email ?? userId, context);
      // Clients read it as data.token.
      const resource = { type: "TableauToken", id: organizationId ?? userId, token, attributes: { token } };
      return resource;
    },
  });

export const showTableauJwt = route(
  "tableau/jwt/",
  "A token that signs the caller in to embedded Tableau views, for five minutes",
  async (tableau, user) => signTableauToken(tableau, user, new Date()),
);

export const showTrustedTicket = route(
  "tableau/trusted-ticket/",
  "A ticket of a Tableau server that trusts the console",
  (tableau, user, { signal }) => requestTicket(tableau, user, signal),
);
