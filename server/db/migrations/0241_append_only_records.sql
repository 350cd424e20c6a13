-- A write of staff is recorded before it is made, so that none is stored without a row; a second row names whose data it changed.
alter table staff_access
  add column state text not null default 'done' check (state in ('begun', 'done'));
create index staff_access_request on staff_access (request_id);

-- What happened stays as it was written. Erasing an account blanks words only; old accesses go after the retention period alone.
create function refuse_change_of_record() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;

-- The retention job names the instant before which rows go, for its own transaction alone.
create function refuse_delete_of_recent_access() returns trigger language plpgsql as $$
begin
  if old.at < nullif(current_setting('gharsaaf.retention_before', true), '')::timestamptz then
    return old;
  end if;
  raise exception 'staff_access is append-only' using errcode = 'insufficient_privilege';
end $$;

create trigger staff_access_stays before update on staff_access for each row execute function refuse_change_of_record();
create trigger staff_access_kept before delete on staff_access for each row execute function refuse_delete_of_recent_access();

create trigger booking_event_kept before delete on booking_event for each row execute function refuse_change_of_record();
create trigger booking_event_stays before update on booking_event for each row
  when (
    (old.id, old.booking_id, old.at, old.from_status, old.to_status, old.kind)
      is distinct from (new.id, new.booking_id, new.at, new.from_status, new.to_status, new.kind)
    or old.detail - 'reason' - 'answer' - 'before' - 'after' is distinct from new.detail - 'reason' - 'answer' - 'before' - 'after'
    or (old.actor <> new.actor and not (old.actor like 'professional:%' and new.actor = 'professional'))
  )
  execute function refuse_change_of_record();

create trigger money_decision_kept before delete on money_decision for each row execute function refuse_change_of_record();
create trigger money_decision_stays before update on money_decision for each row
  when (
    (old.id, old.booking_id, old.kind, old.amount_paise, old.asked_by, old.asked_at)
      is distinct from (new.id, new.booking_id, new.kind, new.amount_paise, new.asked_by, new.asked_at)
    or (old.state <> 'waiting' and (old.state, old.decided_by, old.decided_at) is distinct from (new.state, new.decided_by, new.decided_at))
  )
  execute function refuse_change_of_record();
