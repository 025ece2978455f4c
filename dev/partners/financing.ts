import { type Partner, startPartner } from "@bc/testing/partner";
import { Recent } from "@bc/testing/recent";
import { html } from "@remix-run/html-template";
import { page } from "./page.ts";

interface Application {
  company: string;
  amount: string;
}

const signUp = String(
  html`<!doctype html>
    <html lang="en">
      <title>Apply for financing</title>
      <main>
        <h1>Apply for financing</h1>
        <form method="post">
          <p>
            <label>Company <input name="company" required /></label>
          </p>
          <p>
            <label>Amount in US dollars <input name="amount" type="number" min="1" required /></label>
          </p>
          <button>Apply</button>
        </form>
      </main>
    </html>`,
);

/** A financing partner, whose sign-up only the console may frame. GET /_partner/applications lists applications. */
export function startFinancingPartner(port: number, framedBy: string): Promise<Partner> {
  const kept = new Recent<Application>({ items: 100, size: 100_000 });
  return startPartner({
    name: "financing",
    port,
    routes(server) {
      server.addHook("onSend", async (_request, reply) => {
        reply.header("content-security-policy", `frame-ancestors ${framedBy}`);
      });
      server.get("/apply", (_request, reply) => reply.type("text/html; charset=utf-8").send(signUp));
      server.post<{ Body: Buffer }>("/apply", ({ body }, reply) => {
        const form = new URLSearchParams(body.toString());
        const application = { company: form.get("company")?.trim() ?? "", amount: form.get("amount") ?? "" };
        const isComplete = application.company !== "" && Number(application.amount) >= 1;
        if (isComplete) kept.add(application, JSON.stringify(application).length);
        return reply
          .code(isComplete ? 200 : 422)
          .type("text/html; charset=utf-8")
          .send(isComplete ? page("Application received", application.company) : page("Complete all fields"));
      });
      server.get("/_partner/applications", () => kept.list());
    },
  });
}
