-- The api calls sources too, when a user signs in there and chooses accounts. Their limits count for it as well.
grant execute on function workflow.reserve(text, double precision, double precision, double precision, boolean),
  workflow.note_call(text, boolean, double precision, uuid) to bc_api;

-- Lists across businesses show when the next run of each is due.
select app.readable_together('workflow.schedule', 'business');
