-- Staff make, change and stop offers in the console.
alter table offer
  add column title text not null default '',
  add column service_ids text[] not null default '{}',
  add column area_ids text[] not null default '{}',
  add column once_per_household boolean not null default false,
  add column state text not null default 'published' check (state in ('draft', 'published', 'stopped')),
  drop constraint offer_audience_check,
  add constraint offer_audience_check
    check (audience in ('everyone', 'first_order', 'referred_first_order', 'issued_by_support'));

-- A booking is judged by the terms of its confirmation: these are `before` of the first change after it.
create table offer_change (
  id bigint generated always as identity primary key,
  code text not null references offer,
  at timestamptz(3) not null,
  staff_id uuid not null references staff_member,
  before jsonb,                                  -- the row of the offer; null when it was made
  after jsonb not null,
  reason text not null
);
create index offer_change_of on offer_change (code, at, id);
