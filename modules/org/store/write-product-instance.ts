import { type Tx, tables } from "@bc/db/database";
import { newId } from "@bc/runtime/ids";
import type { OrgTables } from "./tables.gen.ts";

interface Place {
  organizationId: string;
  businessId: string;
}

/** Gives a business a trial of a product. A subscription that is active stays. */
export async function startProductTrial(
  tx: Tx,
  { organizationId, businessId }: Place,
  instanceType: "MCM",
): Promise<void> {
  await tables<OrgTables>(tx)
    .insertInto("org.product_instance")
    .values({
      organization_id: organizationId,
      id: newId(),
      business_id: businessId,
      instance_type: instanceType,
      subscription_status: "TRIAL",
    })
    .onConflict((conflict) =>
      conflict
        .columns(["organization_id", "business_id", "instance_type"])
        .doUpdateSet({ subscription_status: "TRIAL" })
        .where("org.product_instance.subscription_status", "<>", "ACTIVE"),
    )
    .execute();
}

/** Ends the trial of a product. A subscription that replaced the trial stays. */
export async function expireProductTrial(
  tx: Tx,
  { organizationId, businessId }: Place,
  instanceType: "MCM",
): Promise<void> {
  await tables<OrgTables>(tx)
    .updateTable("org.product_instance")
    .set({ subscription_status: "EXPIRED" })
    .where("organization_id", "=", organizationId)
    .where("business_id", "=", businessId)
    .where("instance_type", "=", instanceType)
    .where("subscription_status", "=", "TRIAL")
    .execute();
}
