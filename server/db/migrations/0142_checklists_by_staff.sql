-- Staff edit the checklist of a category. The words of a point never change, so that earlier visits keep what was ticked.
alter table checklist_item
  add column from_at timestamptz(3) not null default 'epoch',
  add column until_at timestamptz(3);            -- null: in use

create table checklist_change (
  id bigint generated always as identity primary key,
  category_id text not null references category,
  at timestamptz(3) not null,
  staff_id uuid not null references staff_member,
  before jsonb not null,                         -- [{words, wordsHindi}]
  after jsonb not null,
  reason text not null
);
create index checklist_change_of on checklist_change (category_id, id);
