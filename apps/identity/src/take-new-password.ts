import type { FastifyReply } from "fastify";
import { sendPage, sendRefusal } from "./http.ts";
import { isLinkSpent, refusalOf } from "./pages/failure-texts.ts";
import { fieldErrorsOf, shownOf } from "./pages/field-errors.ts";
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
  const errors = form && fieldErrorsOf(form, ["password", "confirmation"]);
  if (!form) sendPage(reply, 200, newPasswordPage(page));
  else if (errors) sendPage(reply, 422, newPasswordPage({ ...page, errors }));
  else
    try {
      await save(form.get("password") ?? "");
      return true;
    } catch (error) {
      if (isLinkSpent(error)) spent();
      else {
        const refusal = refusalOf(error);
        sendRefusal(reply, refusal, newPasswordPage({ ...page, ...shownOf(refusal) }));
      }
    }
  return false;
}
