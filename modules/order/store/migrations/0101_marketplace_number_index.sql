-- no-transaction
-- An index of a partitioned table can't be built concurrently. Built one by one, each partition is locked for itself.
do $$
declare
  part regclass;
  name text;
begin
  call app.run_alone($sql$
    -- harmless: an index of the parent alone reads no rows
    create index if not exists order_marketplace on only "order"."order" (business_id, marketplace_number collate "C", id)
      where marketplace_number is not null and deleted_at is null$sql$);
  for part, name in
    select oid::regclass, format('%s_marketplace', relname) from pg_class
    where oid in (select inhrelid from pg_inherits where inhparent = '"order"."order"'::regclass) order by relname
  loop
    call app.run_alone(format($sql$
      -- harmless: reads are not blocked, and writes only of the businesses of one partition
      create index if not exists %I on %s (business_id, marketplace_number collate "C", id)
        where marketplace_number is not null and deleted_at is null$sql$, name, part));
    call app.run_alone(format('alter index "order".order_marketplace attach partition "order".%I', name));
  end loop;
end $$;
