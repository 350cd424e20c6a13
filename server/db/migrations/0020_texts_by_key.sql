-- Texts of the catalog in other languages, by the row and column that says them, with the English they were translated from: a text is
-- shown while its column still says that.

alter table catalogue_text rename to text_by_english;
alter table text_by_english drop constraint catalogue_text_pkey;
drop trigger raise_catalogue_version on text_by_english;

create table catalogue_text (
  entity text not null,                          -- the table
  id text not null,                              -- of a link, both parts of its key
  field text not null,                           -- the column; of JSON a part of it, as in details.inclusions
  position integer not null,                     -- in a list, when it was written; a reordered one keeps its texts
  language text not null check (language in ('hi', 'kn', 'ta', 'te', 'mr', 'bn')),
  source text not null check (source <> ''),     -- the English
  text text not null check (text <> '' and length(text) <= 2000),
  primary key (entity, id, field, position, language)
);
create trigger raise_catalogue_version before insert or update or delete on catalogue_text
  for each statement execute function raise_catalogue_version('content');

-- What each column says now.
create temporary table said on commit drop as
  select entity, id, field, position - 1 as position, source from (
    select 'category' as entity, id, field, 1 as position, source
      from category, lateral (values ('name', name), ('description', description)) as column_of (field, source)
    union all select 'subcategory', id, 'name', 1, name from subcategory
    union all select 'service', id, field, 1, source from service, lateral (values
      ('name', name), ('description', description), ('package_title', package_title), ('quantity_unit', quantity_unit),
      ('details.warranty', details #>> '{warranty,remedy}')) as column_of (field, source)
    union all select 'service', service.id, 'details.' || part, item.position, item.source
      from service, unnest(array['inclusions', 'exclusions', 'customerPrep']) as part,
        jsonb_array_elements_text(case jsonb_typeof(details -> part) when 'array' then details -> part else '[]' end)
          with ordinality as item (source, position)
    union all select 'service', service.id, 'details.safety', item.position, item.source
      from service, jsonb_array_elements_text(
          case jsonb_typeof(details #> '{safety,keepAway}') when 'array' then details #> '{safety,keepAway}' else '[]' end)
          with ordinality as item (source, position)
    union all select 'service', service.id, 'details.questions', 2 * item.position - (side.name = 'a')::integer, item.pair ->> side.name
      from service, jsonb_array_elements(
          case jsonb_typeof(details -> 'questions') when 'array' then details -> 'questions' else '[]' end)
          with ordinality as item (pair, position), (values ('a'), ('q')) as side (name)
    union all select 'variant', id, field, 1, source
      from variant, lateral (values ('name', name), ('level_title', level_title)) as column_of (field, source)
    union all select 'combo_item', combo_id || ':' || position, 'label', 1, label from combo_item
    union all select 'add_on', id, 'name', 1, name from add_on
    union all select 'carousel_item', id, 'name', 1, name from carousel_item
    union all select 'banner', id, field, 1, source from banner,
      lateral (values ('title', title), ('description', description), ('eyebrow', eyebrow)) as column_of (field, source)
    union all select 'promotion', id, field, 1, source from promotion,
      lateral (values ('title', title), ('description', description)) as column_of (field, source)
    union all select 'promotion', id, 'terms', term.position, term.source
      from promotion, unnest(terms) with ordinality as term (source, position)
    union all select 'area', id, 'city', 1, city from area
  ) as texts where source <> '';

insert into catalogue_text (entity, id, field, position, language, source, text)
  select entity, id, field, position, language, source, text from said join text_by_english on english = source
  where text <> '';

-- Seeding does not bring back what staff emptied or removed.
insert into seeded_row (table_name, key)
  select 'catalogue_text', concat_ws('|', entity, id, field, position, language)
  from said cross join unnest(array['hi', 'kn', 'ta', 'te', 'mr', 'bn']) as language
    join seeded_row on table_name = 'catalogue_text' and key = language || '|' || source;
delete from seeded_row
  where table_name = 'catalogue_text' and split_part(key, '|', 1) in ('hi', 'kn', 'ta', 'te', 'mr', 'bn');

-- In the history, the first place that says the text now; nothing may say it any more.
update catalogue_change set
  entity_id = split_part(entity_id, ':', 1) || ':' || coalesce(
    (select entity || '/' || id || '/' || field from said where source = substr(catalogue_change.entity_id, 4)
     order by entity, id, field limit 1), ''),
  before = before || jsonb_build_object('english', substr(entity_id, 4)),
  after = after || jsonb_build_object('english', substr(entity_id, 4))
  where entity = 'catalogue_text';

drop table text_by_english;

-- What messages name is known by its key too.
create function pg_temp.with_services(facts jsonb, booking uuid) returns jsonb language sql as $$
  select facts - 'serviceNames'
    || jsonb_build_object('services', coalesce((
      select jsonb_agg(jsonb_build_object('id', coalesce(
          (select service_id from booking_item where booking_id = booking and booking_item.name = named.name limit 1), ''),
        'name', named.name) order by named.position)
      from jsonb_array_elements_text(facts -> 'serviceNames') with ordinality as named (name, position)), '[]'))
    || case when facts ? 'plan' then jsonb_build_object('plan', facts -> 'plan' || jsonb_build_object('serviceId', coalesce(
      (select service_id from booking_item where booking_id = booking and booking_item.name = facts #>> '{plan,name}' limit 1), '')))
      else '{}' end
$$;
update notification set facts = pg_temp.with_services(facts, booking_id) where facts ? 'serviceNames';
update sms_message set facts = pg_temp.with_services(facts, booking_id) where facts ? 'serviceNames';
