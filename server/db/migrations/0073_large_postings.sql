-- A settlement of one day can be more than the ₹2.1 crore that an integer of paise holds.
alter table ledger_entry alter column amount_paise type bigint;
