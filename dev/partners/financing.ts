import { type Partner, startPartner } from "@bc/testing/partner";
import { Recent } from "@bc/testing/recent";
import { html, type SafeHtml } from "@remix-run/html-template";

interface Application {
  company: string;
  amount: string;
}

const style = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  main { max-width: 28rem; margin: 3rem auto; padding: 0 1.5rem; }
  h1 { font-size: 1.5rem; line-height: 1.25; margin: 0 0 .5rem; }
  label { display: block; font-weight: 600; font-size: .875rem; }
  input { display: block; box-sizing: border-box; width: 100%; margin-top: .25rem; padding: .5rem .75rem; font: inherit; }
  button { padding: .5rem 1rem; font: inherit; font-weight: 600; }
`;

const frame = (title: string, content: SafeHtml): string =>
  String(
    html`<!doctype html>
      <html lang="en">
        <meta name="viewport" content="width=device-width" />
        <title>${title}</title>
        <style>
          ${style}
        </style>
        <main>
          <h1>${title}</h1>
          ${content}
        </main>
      </html>`,
  );

const signUp = frame(
  "Apply for financing",
  html`<p>
      Get an offer for your inventory or your next campaign. Applying is free and doesn't affect your credit score.
    </p>
    <form method="post">
      <p>
        <label>Company <input name="company" required /></label>
      </p>
      <p>
        <label>Amount in US dollars <input name="amount" type="number" min="1" required /></label>
      </p>
      <button>Apply</button>
    </form>`,
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
          .send(
            isComplete
              ? frame("Application received", html`<p>${application.company}, we'll contact you within two days.</p>`)
              : frame("Complete all fields", html`<p>Go back and enter your company and the amount.</p>`),
          );
      });
      server.get("/_partner/applications", () => kept.list());
    },
  });
}
