-- no-transaction
do $$
declare
  target regclass;
begin
  for target in select distinct polrelid from pg_policy order by polrelid loop
    call app.run_alone(format('select app.call_policies_once(%L)', target));
  end loop;
end $$;
