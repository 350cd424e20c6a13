-- One word says what a booking is; extra_of names the visit that extra work and tips belong to.
alter table booking add column kind text not null default 'visit';
update booking set kind = case when is_tip then 'tip' else 'extra' end where extra_of is not null;
alter table booking
  add constraint booking_kind check (kind in ('visit', 'extra', 'tip')),
  add constraint booking_kind_of check ((kind = 'visit') = (extra_of is null)),
  -- With the indexes and the check that name it.
  drop column is_tip;
create unique index booking_tip on booking (extra_of) where kind = 'tip' and status not in ('Failed', 'Cancelled');
create index booking_tip_paid on booking (confirmed_at) where kind = 'tip';
