-- Staff edit professionals in the console: facts, a photo, what they are paid, and how each change came about.
alter table professional
  add column version integer not null default 1,                -- a change of an older version is refused
  add column photo_hash text references media,
  add column languages text[] not null default '{}',
  add column vehicle text not null default 'none' check (vehicle in ('none', 'two_wheeler', 'car')),
  add column leads_crews boolean not null default false;
create index professional_photo on professional (photo_hash) where photo_hash is not null;

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
