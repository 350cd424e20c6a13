-- Professionals are told by SMS before a paper that visits need ends: each notice once.
create table paper_reminder (
  professional_id uuid not null references professional,
  kind text not null,
  until date not null,                           -- last day of the paper
  days integer not null,                         -- that are left at most
  at timestamptz(3) not null,
  primary key (professional_id, kind, until, days)
);
