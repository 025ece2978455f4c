-- Support that has entered everywhere reads who was invited where.
select app.readable('org.invitation', 'everywhere', 'app.everywhere()');
