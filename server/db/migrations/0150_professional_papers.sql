-- Papers of professionals: what each is, until which day it holds, its sealed file, and who checked it.
create table professional_paper (
  id uuid primary key,
  professional_id uuid not null references professional,
  kind text not null check (kind in ('identity', 'police', 'licence', 'bank', 'pan', 'experience')),
  sealed_number bytea,                           -- null: has none
  number_end text not null default '' check (length(number_end) <= 4),
  valid_until date,                              -- its last day; null: it does not end
  content_type text not null,
  sealed bytea,                                  -- null: deleted after its period
  state text not null default 'waiting' check (state in ('waiting', 'accepted', 'refused', 'withdrawn')),
  reason text not null default '',               -- of the decision
  created_by text not null,                      -- staff:<id>; system: moved from the application
  created_at timestamptz(3) not null,
  decided_by uuid references staff_member,
  decided_at timestamptz(3),
  check ((state = 'waiting') = (decided_at is null))
);
create index professional_paper_of on professional_paper (professional_id, kind);

-- From which day a kind is asked of professionals who have never had one on file.
create table paper_requirement (
  kind text primary key,
  required_from date not null,
  changed_at timestamptz(3) not null
);
