-- harmless: one row
-- Orders are built. A rule that somebody set stays.
update flag.flag set percentage = 100 where key = 'bc-orders' and version = 1;
