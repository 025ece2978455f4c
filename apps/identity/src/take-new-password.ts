import type { FastifyReply } from "fastify";
import { sendPage, sendRefusal } from "./http.ts";
import { isLinkSpent, refusalOf } from "./pages/failure-texts.ts";
import { type NewPasswordPage, newPasswordPage } from "./pages/link-pages.ts";

interface Taking {
  page: NewPasswordPage;
  /** What was sent from the page; undefined when the link was followed. */
  form: URLSearchParams | undefined;
  save: (password: string) => Promise<unknown>;
  spent: () => void;
}

/** Asks the user for a password and saves it. If it returns false, it has sent the response. */
export async function takeNewPassword(reply: FastifyReply, { page, form, save, spent }: Taking): Promise<boolean> {
  const password = form?.get("password") ?? "";
  if (!form) sendPage(reply, 200, newPasswordPage(page));
  else if (form.get("confirmation") !== password)
    sendPage(reply, 422, newPasswordPage({ ...page, failure: "Your passwords do not match" }));
  else
    try {
      await save(password);
      return true;
    } catch (error) {
      if (isLinkSpent(error)) spent();
      else {
        const refusal = refusalOf(error);
        sendRefusal(reply, refusal, newPasswordPage({ ...page, failure: refusal.text }));
      }
    }
  return false;
}
