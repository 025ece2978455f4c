import type pg from "pg";

/** Returns the payloads of appended events of a type in their order, each with its place. */
export async function listAppended(admin: pg.Client, name: string): Promise<Record<string, unknown>[]> {
  const { rows } = await admin.query<{ organization_id: string; business_id: string | null; payload: object }>(
    `select l.organization_id, l.business_id, e.event -> 'payload' as payload
     from event.log l, json_array_elements(l.events::json) with ordinality e (event, number)
     where e.event ->> 'name' = $1 order by l.id, e.number`,
    [name],
  );
  return rows.map(({ organization_id: organizationId, business_id: businessId, payload }) => ({
    organizationId,
    ...(businessId && { businessId }),
    ...payload,
  }));
}
