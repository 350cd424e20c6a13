-- Tables and columns get the names that the code has for them; their rows stay.

alter table rate_window rename to rate_limit;
alter table wrong_code_row rename to failed_code_streak;
alter table money_decision rename to approval;
alter table approval rename column removal to partial_cancellation;
alter table slot_reservation rename column prolonged to extended;
alter table area_demand rename column wishes to waitlisted;

-- PostgreSQL keeps the names of constraints, indexes and triggers, of which newer versions have more.
do $$
declare
  renamed record;
  part record;
begin
  for renamed in
    select * from (values ('rate_window', 'rate_limit'), ('wrong_code_row', 'failed_code_streak'), ('money_decision', 'approval'))
      as names (before, after)
  loop
    for part in
      select conname as name, renamed.after || substr(conname, length(renamed.before) + 1) as other from pg_constraint
      where conrelid = renamed.after::regclass and starts_with(conname, renamed.before || '_')
    loop
      execute format('alter table %I rename constraint %I to %I', renamed.after, part.name, part.other);
    end loop;
    -- That of a primary key was renamed with its constraint.
    for part in
      select relname as name, renamed.after || substr(relname, length(renamed.before) + 1) as other
      from pg_index join pg_class on pg_class.oid = indexrelid
      where indrelid = renamed.after::regclass and starts_with(relname, renamed.before || '_')
    loop
      execute format('alter index %I rename to %I', part.name, part.other);
    end loop;
    for part in
      select tgname as name, renamed.after || substr(tgname, length(renamed.before) + 1) as other from pg_trigger
      where tgrelid = renamed.after::regclass and not tgisinternal and starts_with(tgname, renamed.before || '_')
    loop
      execute format('alter trigger %I on %I rename to %I', part.name, renamed.after, part.other);
    end loop;
  end loop;
  for part in
    select conrelid::regclass as owner, conname as name,
      replace(replace(conname, '_prolonged_', '_extended_'), '_wishes_', '_waitlisted_') as other
    from pg_constraint where conname in ('slot_reservation_prolonged_not_null', 'area_demand_wishes_not_null')
  loop
    execute format('alter table %s rename constraint %I to %I', part.owner, part.name, part.other);
  end loop;
end $$;
