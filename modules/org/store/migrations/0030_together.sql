-- no-transaction
-- Lists of businesses of several organizations are read in one transaction.
do $$
begin
  call app.run_alone($sql$select app.readable_together('org.organization', 'organization', 'id')$sql$);
  call app.run_alone($sql$select app.readable_together('org.business', 'organization')$sql$);
  call app.run_alone($sql$select app.readable_together('org.assigned_role', 'organization')$sql$);
  call app.run_alone($sql$select app.readable_together('org.product_instance', 'organization')$sql$);
  call app.run_alone($sql$select app.readable('org.sales_channel', 'together', 'exists (select from org.business b
    where b.organization_id = any ((select app.organization_ids())::uuid[]) and b.id = sales_channel.business_id)')$sql$);
end $$;
