-- What colleagues gave or asked less for, through server/features/gift: its limits count these rows.
create table staff_gift (
  id bigint generated always as identity primary key,
  at timestamptz(3) not null,
  staff_id uuid not null references staff_member,
  kind text not null,
  amount_paise integer not null check (amount_paise > 0),
  booking_id uuid references booking,
  -- Without a second person; these count towards the limits of one.
  is_alone boolean not null,
  -- Owed by the policy for our failure, which a colleague stated.
  is_owed boolean not null default false,
  approved_by uuid references staff_member
);
create index staff_gift_at on staff_gift (at, staff_id);
create index staff_gift_booking on staff_gift (booking_id);

create function refuse_change_of_gift() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;
create trigger staff_gift_stays before update or delete on staff_gift for each row execute function refuse_change_of_gift();

insert into staff_gift (at, staff_id, kind, amount_paise, booking_id, is_alone, approved_by)
  select decided_at, asked_by, kind, amount_paise, booking_id, state = 'alone', decided_by
  from money_decision where state in ('alone', 'approved') order by decided_at, id;

-- Credit that the policy owes for our failure, above the limits of one colleague.
alter table money_decision add column is_owed boolean not null default false;

-- Who was hired or given a role lately approves nothing. Null: before this was kept.
alter table staff_member add column role_since timestamptz(3);
