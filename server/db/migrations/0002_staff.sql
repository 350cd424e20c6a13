-- Staff: roles, second factor, and the log of what they read and changed.

-- Former members stay as rows, because the log names them.
create table staff_member (
  customer_id uuid primary key references customer,
  role text not null check (role in ('support', 'dispatcher', 'catalogue', 'finance', 'admin')),
  created_at timestamptz(3) not null,
  dismissed_at timestamptz(3),
  totp_secret bytea,                             -- sealed with DOCUMENT_KEY
  totp_confirmed_at timestamptz(3),              -- a secret counts after its first right code
  totp_last_step integer,                        -- of the last accepted code: none of this step or before is accepted again
  recovery_salt bytea,
  -- Who was hired or given a role lately approves nothing.
  role_since timestamptz(3)
);

create table staff_recovery_code (
  customer_id uuid not null references staff_member on delete cascade,
  code_hash bytea not null,                      -- scrypt with recovery_salt
  primary key (customer_id, code_hash)
);

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
  request_id text,
  -- A write of staff is recorded before it is made, so that none is stored without a row; a second row names whose data it changed.
  state text not null default 'done' check (state in ('begun', 'done'))
);
create index staff_access_subjects on staff_access using gin (subjects);
create index staff_access_staff on staff_access (staff_id, id);
create index staff_access_at on staff_access (at);
create index staff_access_request on staff_access (request_id);

-- What happened stays as it was written. Erasing an account blanks words only; old accesses go after the retention period alone.
create function refuse_change_of_record() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;
create trigger staff_access_stays before update on staff_access for each row execute function refuse_change_of_record();

-- The retention job names the instant before which rows go, for its own transaction alone.
create function refuse_delete_of_recent_access() returns trigger language plpgsql as $$
begin
  if old.at < nullif(current_setting('gharsaaf.retention_before', true), '')::timestamptz then
    return old;
  end if;
  raise exception 'staff_access is append-only' using errcode = 'insufficient_privilege';
end $$;
create trigger staff_access_kept before delete on staff_access for each row execute function refuse_delete_of_recent_access();

-- Who of the staff touched an applicant's papers. Not written any more: staff_access has it.
create table document_access (
  id uuid primary key default gen_random_uuid(),
  application_id uuid not null,
  document_id uuid,
  kind text not null default '',
  action text not null check (action in ('read', 'deleted', 'erased')),
  staff_id uuid not null references staff_member,
  at timestamptz(3) not null
);
create index document_access_application on document_access (application_id, at);
