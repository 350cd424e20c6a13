-- A refund that was refused is tried again, each try a row of its own, because its id is the provider's idempotency key.
alter table refund
  add column first_id uuid references refund,        -- the first try; null in the first
  add column due_at timestamptz(3) not null default now(),  -- when it is sent, or asked about, the next time
  add column refusal text;                           -- why a failed try failed
create index refund_first on refund (first_id) where first_id is not null;
create index refund_due on refund (due_at) where state in ('requested', 'pending');
