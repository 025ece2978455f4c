/** What was entered in the dialog, while the user signs in again. */
export const erasureDraft = "order.erasure";
