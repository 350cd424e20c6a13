-- Added and not offered for visits yet: identity and police papers are accepted first, or an admin says why not.
alter table professional add column awaits_papers boolean not null default false;
