-- Staff have one of five roles, a second factor and an access log. Former members stay as rows, because the log names them.
alter table staff_member drop constraint staff_member_role_check;
update staff_member set role = case role when 'manager' then 'admin' else 'dispatcher' end;
alter table staff_member
  add constraint staff_member_role_check check (role in ('support', 'dispatcher', 'catalogue', 'finance', 'admin')),
  add column dismissed_at timestamptz(3),
  add column totp_secret bytea,                  -- sealed with DOCUMENT_KEY
  add column totp_confirmed_at timestamptz(3),   -- a secret counts after its first right code
  add column totp_last_step integer,             -- of the last accepted code: none of this step or before is accepted again
  add column recovery_salt bytea;

create table staff_recovery_code (
  customer_id uuid not null references staff_member on delete cascade,
  code_hash bytea not null,                      -- scrypt with recovery_salt
  primary key (customer_id, code_hash)
);

-- When this session proved the second factor.
alter table session add column second_factor_at timestamptz(3);

-- What staff read or changed, and whose data it was.
create table staff_access (
  id bigint generated always as identity primary key,
  at timestamptz(3) not null,
  staff_id uuid references staff_member,         -- null: the operator of the server, without naming a member of staff
  role text,
  action text not null,                          -- path of the call, or the command
  subjects uuid[] not null,                      -- customers, applications, messages of visitors
  detail jsonb not null default '{}',
  source text not null check (source in ('call', 'command line')),
  origin text not null,                          -- network address, or account and host of the command line
  request_id text
);
create index staff_access_subjects on staff_access using gin (subjects);
create index staff_access_staff on staff_access (staff_id, id);
create index staff_access_at on staff_access (at);

-- Not written any more; a later migration drops it.
insert into staff_access (at, staff_id, action, subjects, detail, source, origin)
select at, staff_id, 'document ' || action, array[application_id],
  jsonb_strip_nulls(jsonb_build_object('documentId', document_id, 'kind', nullif(kind, ''))), 'call', ''
from document_access order by at;

drop table sign_in_code;
