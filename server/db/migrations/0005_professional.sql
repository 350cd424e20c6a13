-- Who does the visits and when: applications, professionals, their hours, leave and papers.

-- A number may have several open applications, and gets the same answer each time; staff see them together.
create table partner_application (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  phone text not null,
  city text not null,
  profession text not null,
  previous_company text not null default '',
  experience text not null check (experience in ('fresher', 'experienced')),
  consent_at timestamptz(3) not null,
  state text not null check (state in ('received', 'reviewing', 'accepted', 'declined')),
  created_at timestamptz(3) not null,
  decided_at timestamptz(3)
);
create index partner_application_newest on partner_application (created_at desc, id desc);
create index partner_application_phone on partner_application (phone);

create table partner_document (
  id uuid primary key default gen_random_uuid(),
  application_id uuid not null references partner_application on delete cascade,
  kind text not null check (kind in ('identity', 'pan', 'experience')),
  content_type text not null,
  sealed bytea not null,                         -- AES-256-GCM: nonce, tag, cipher text
  created_at timestamptz(3) not null
);
create unique index one_document_a_kind on partner_document (application_id, kind);

create table professional (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  phone text not null unique,
  area_id text not null references area,
  active boolean not null default true,
  created_at timestamptz(3) not null,
  -- Since when a professional cannot do a visit: it waits to be reassigned from then on.
  inactive_since timestamptz(3),
  hours_since timestamptz(3),                    -- staff changed the hours
  version integer not null default 1,            -- a change of an older version is refused
  photo_hash text references media,
  languages text[] not null default '{}',
  vehicle text not null default 'none' check (vehicle in ('none', 'two_wheeler', 'car')),
  leads_crews boolean not null default false,
  -- An applicant who became a professional: the documents of the form stay with the application.
  application_id uuid unique references partner_application on delete set null,
  -- Added and not offered for visits yet: identity and police papers are accepted first, or an admin says why not.
  awaits_papers boolean not null default false
);
create index professional_area on professional (area_id) where active;
create index professional_photo on professional (photo_hash) where photo_hash is not null;

-- Accounts of customers that had the number of a professional at some time: a colleague who works as a professional stays
-- known as such when one of the two numbers changes. Equal numbers of now are compared as they are.
create table professional_account (
  professional_id uuid not null references professional,
  customer_id uuid not null references customer,
  primary key (professional_id, customer_id)
);
create index professional_account_customer on professional_account (customer_id);

create table professional_skill (
  professional_id uuid not null references professional,
  category_id text not null references category,
  lost_at timestamptz(3),                        -- null: still has it
  primary key (professional_id, category_id)
);

create table professional_change (
  id bigint generated always as identity primary key,
  professional_id uuid not null references professional,
  at timestamptz(3) not null,
  actor text not null,                           -- staff:<id>, professional:<id>
  field text not null,
  before jsonb not null,
  after jsonb not null,
  reason text not null
);
create index professional_change_of on professional_change (professional_id, id);

-- For each visit of theirs, or a share of its price; holds from a day until the next row.
create table professional_pay_rate (
  professional_id uuid not null references professional,
  valid_from date not null,
  kind text not null check (kind in ('visit', 'share')),
  amount_paise integer check (amount_paise > 0),
  share_basis_points integer check (share_basis_points between 1 and 10000),
  actor text not null,
  reason text not null,
  at timestamptz(3) not null,
  primary key (professional_id, valid_from),
  check ((kind = 'visit') = (amount_paise is not null)),
  check ((kind = 'share') = (share_basis_points is not null))
);

create table roster_policy (
  singleton boolean primary key default true check (singleton),
  start_minutes integer[] not null,
  window_minutes integer not null,
  lead_minutes integer not null,
  horizon_days integer not null,
  hold_minutes integer not null,
  max_unpaid_holds integer not null
);
create trigger raise_catalogue_version before insert or update or delete on roster_policy
  for each statement execute function raise_catalogue_version('content');

-- Shifts, several on a weekday. Minutes after midnight, Asia/Kolkata; weekday 0 is Sunday.
create table working_hours (
  professional_id uuid not null references professional,
  weekday integer not null check (weekday between 0 and 6),
  starts_minute integer not null check (starts_minute between 0 and 1439),
  ends_minute integer not null check (ends_minute between 1 and 1440),
  primary key (professional_id, weekday, starts_minute),
  check (starts_minute < ends_minute)
);

create table working_break (
  professional_id uuid not null references professional,
  weekday integer not null check (weekday between 0 and 6),
  starts_minute integer not null check (starts_minute between 0 and 1439),
  ends_minute integer not null check (ends_minute between 1 and 1440),
  primary key (professional_id, weekday, starts_minute),
  check (starts_minute < ends_minute)
);

create table professional_leave (
  id uuid primary key default gen_random_uuid(),
  professional_id uuid not null references professional,
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  reason text not null default '',
  created_at timestamptz(3) not null default now(),
  check (starts_at < ends_at)
);
create index professional_leave_person on professional_leave (professional_id, starts_at);

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

-- Professionals are notified by SMS before a paper that visits need ends: each notice once.
create table paper_reminder (
  professional_id uuid not null references professional,
  kind text not null,
  until date not null,                           -- last day of the paper
  days integer not null,                         -- that are left at most
  at timestamptz(3) not null,
  primary key (professional_id, kind, until, days)
);
