-- The last tables and columns get the names that the code has for them; their rows stay.

alter table identity_trace rename to risk_signal;
alter table strip_item rename to carousel_item;
alter table professional_paper rename to professional_document;
alter table paper_requirement rename to document_requirement;
alter table paper_reminder rename to document_reminder;
alter table professional rename column awaits_papers to awaits_documents;
alter table service rename column usual_choice to default_choice;

-- PostgreSQL keeps the names of constraints, indexes, triggers and sequences, of which newer versions have more.
do $$
declare
  renamed record;
  part record;
begin
  for renamed in
    select * from (values
      ('identity_trace', 'risk_signal'), ('strip_item', 'carousel_item'), ('professional_paper', 'professional_document'),
      ('paper_requirement', 'document_requirement'), ('paper_reminder', 'document_reminder')) as names (before, after)
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
  end loop;
  for part in
    select conrelid::regclass as owner, conname as name,
      replace(replace(conname, '_awaits_papers_', '_awaits_documents_'), '_usual_choice_', '_default_choice_') as other
    from pg_constraint where conname in ('professional_awaits_papers_not_null', 'service_usual_choice_not_null')
  loop
    execute format('alter table %s rename constraint %I to %I', part.owner, part.name, part.other);
  end loop;
end $$;

alter sequence identity_trace_id_seq rename to risk_signal_id_seq;
