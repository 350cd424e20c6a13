-- An account unused for a year may have lost its number to another person, who then begins anew with it: the old one keeps
-- everything but the number, until it is erased.
alter table customer add column used_at timestamptz(3), add column left_at timestamptz(3);
alter table customer drop constraint customer_check;
alter table customer add constraint customer_phone check (phone is not null or erased_at is not null or left_at is not null);
create index customer_left on customer (left_at) where left_at is not null and erased_at is null;
