-- Points of checklists are texts of the catalog, in all its languages; their column of Hindi is read no more.
insert into catalogue_text (entity, id, field, position, language, source, text)
  select 'checklist_item', id, 'words', 0, 'hi', words, words_hi from checklist_item where words <> '' and words_hi <> ''
  on conflict do nothing;
alter table checklist_item alter words_hi set default '';

-- Seeding does not bring back what staff change of it from now on.
insert into seeded_row (table_name, key)
  select 'catalogue_text', concat_ws('|', 'checklist_item', id, 'words', 0, 'hi') from checklist_item
    join seeded_row on table_name = 'checklist_item' and key = id where words <> '' and words_hi <> ''
  on conflict do nothing;
create trigger raise_catalogue_version before insert or update or delete on checklist_item
  for each statement execute function raise_catalogue_version('content');
