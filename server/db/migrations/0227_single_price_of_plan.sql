-- Of a plan: a visit bought alone, or in the smallest plan, when it was bought; null where none is dearer. Used visits count at it.
alter table entitlement add column single_paise integer check (single_paise > 0);
