-- Who took what waits in the inbox of the office; a case has its owner in its own row. A row outlives what it is about, until it is deleted with
-- the access log of its day.
create table inbox_owner (
  kind text not null,
  item_id text not null,                         -- of the refund, decision, dispute …, which may be the provider's
  owner_id uuid not null references customer,    -- a colleague
  taken_at timestamptz(3) not null,
  primary key (kind, item_id)
);
