-- What a customer still owes for a booking that was to be paid in cash, until it is paid online or waived.
create table booking_due (
  booking_id uuid primary key references booking,
  kind text not null check (kind in ('late_cancellation', 'no_show', 'unpaid_visit')),
  amount_paise integer not null check (amount_paise > 0),
  state text not null default 'open' check (state in ('open', 'paid', 'waived')),
  at timestamptz(3) not null,
  settled_at timestamptz(3)
);
create index booking_due_open on booking_due (booking_id) where state = 'open';
