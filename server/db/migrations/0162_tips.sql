-- A tip for the professionals of a visit is a booking of its own beside it, as extra work is: one that is open or paid a visit.
alter table booking add column is_tip boolean not null default false;
alter table booking add constraint booking_tip_of check (not is_tip or extra_of is not null);
create unique index booking_tip on booking (extra_of) where is_tip and status not in ('Failed', 'Cancelled');
create index booking_tip_paid on booking (confirmed_at) where is_tip;

-- The share of a professional in a tip; given back, a further revision takes it off again.
alter table visit_pay drop constraint visit_pay_kind_check;
alter table visit_pay add constraint visit_pay_kind_check
  check (kind in ('visit', 'extra_work', 'in_vain', 'late_cancellation', 'nothing', 'tip'));
