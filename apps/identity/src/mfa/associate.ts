import { identityError } from "@bc/identity/contract/errors";
import { enrolApp, enrolPhone } from "@bc/identity/public";
import { z } from "zod";
import { readText } from "../http.ts";
import type { MfaHandler } from "./mfa-handler.ts";

const maxBodyBytes = 2_000;

const bodySchema = z.union([
  z.object({ authenticator_types: z.tuple([z.literal("otp")]) }),
  z.object({
    authenticator_types: z.tuple([z.literal("oob")]),
    oob_channels: z.tuple([z.literal("sms")]),
    phone_number: z.string().max(40),
  }),
]);

/** Begins an enrolment. The shapes are those of the identity provider that the console was specified with. */
export const associate: MfaHandler = async (services, owner, request) => {
  const body = bodySchema.safeParse(parseJson(await readText(request, maxBodyBytes)));
  if (!body.success) throw identityError("identity.input-refused", { problems: z.prettifyError(body.error) });
  if (!("phone_number" in body.data)) {
    const { secret, barcodeUri, recoveryCodes } = await enrolApp(services, owner);
    return { authenticator_type: "otp", secret, barcode_uri: barcodeUri, recovery_codes: recoveryCodes };
  }
  if (!services.sms) throw identityError("identity.sms-off");
  const { oobCode, recoveryCodes } = await enrolPhone(services, services.sms, owner, body.data.phone_number);
  return { authenticator_type: "oob", oob_channel: "sms", oob_code: oobCode, recovery_codes: recoveryCodes };
};

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
