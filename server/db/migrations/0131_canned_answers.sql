-- Answers that support inserts and completes. Who wrote which words is in the log of staff access.
create table canned_answer (
  id uuid primary key default gen_random_uuid(),
  title text not null,
  words text not null,
  version integer not null default 1,
  changed_by uuid references staff_member,       -- null for those of the demo
  changed_at timestamptz(3) not null,
  removed_at timestamptz(3)
);
create unique index canned_answer_title on canned_answer (lower(title)) where removed_at is null;
