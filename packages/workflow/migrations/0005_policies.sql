-- The business of the transaction is read once per statement.
select app.call_policies_once('workflow.run'), app.call_policies_once('workflow.schedule');
