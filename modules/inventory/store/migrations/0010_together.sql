-- The cutoffs of several businesses are read in one transaction.
select app.readable_together('inventory.location', 'business');
