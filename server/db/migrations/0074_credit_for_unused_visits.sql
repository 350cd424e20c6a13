-- Cash of a plan's unused visits comes back as credit: the customer's own money, no goodwill. Its note alone said so.
alter table credit_entry add column of_unused_visits boolean not null default false;
update credit_entry set of_unused_visits = true where kind = 'goodwill' and starts_with(note, 'Unused visits of ');
