-- Offices are cleaned too: an address can be saved as Work.
alter table address drop constraint address_kind_check;
alter table address add constraint address_kind_check check (kind in ('Home', 'Work', 'Other'));
