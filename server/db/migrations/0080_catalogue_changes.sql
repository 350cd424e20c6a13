-- Changes of the catalogue by staff, now or from a moment on. What holds is the row of the table with the changes that began.
create table catalogue_change (
  id bigint generated always as identity primary key,
  entity text not null,                          -- the table
  entity_id text not null,
  before jsonb not null,                         -- the changed columns; written again when it is applied
  after jsonb not null,
  valid_from timestamptz(3) not null,
  reason text not null,
  staff_id uuid not null references staff_member,
  at timestamptz(3) not null,
  applied_at timestamptz(3),                     -- since then it is in the row of its table
  withdrawn_at timestamptz(3),
  withdrawn_by uuid references staff_member,
  withdrawn_reason text,
  check (applied_at is null or withdrawn_at is null),
  check ((withdrawn_at is null) = (withdrawn_by is null)),
  check ((withdrawn_at is null) = (withdrawn_reason is null))
);
create index catalogue_change_entity on catalogue_change (entity, entity_id, id);
create index catalogue_change_pending on catalogue_change (valid_from, id) where applied_at is null and withdrawn_at is null;
