import type pg from 'pg'

const kinds = ['Express', 'Eco', 'Steam', 'Premium', 'Gentle', 'Monthly', 'Seasonal', 'Rental', 'Allergy', 'Overnight']
const places = ['flats', 'villas', 'studios', 'shops', 'clinics', 'hostels', 'schools', 'gyms', 'cafés', 'farmhouses']
/** Copies of each service that share a subcategory: 25 services in one. */
const copiesInSubcategory = 7

/** Copies of the services with their options, add-ons and names in other languages, in more subcategories of the same categories. */
export async function addServices(client: pg.ClientBase, total: number): Promise<void> {
  await client.query(
    `create temporary table copy as
     select service.*, n / size + 1 as copy, id || '-' || n / size + 1 as copy_id,
       ($2::text[])[n / size % 10 + 1] || ' ' || name || ' for ' || ($3::text[])[n / size / 10 % 10 + 1]
         || case when n / size >= 100 then ' ' || n / size / 100 + 1 else '' end as copy_name
     from (select *, row_number() over (order by id) - 1 as at, count(*) over () as size
       from service where kind = 'service' and active and subcategory_id is not null) as service
     join generate_series(0, $1::int - 1 - (select count(*) from service)::int) as n on n % size = at`,
    [total, kinds, places],
  )
  for (const statement of statements) await client.query(statement)
}

const subcategoryId = `subcategory_id || '-' || (copy - 1) / ${copiesInSubcategory} + 1`

const statements = [
  `insert into subcategory (id, category_id, name, picture, position)
   select distinct on (id) ${subcategoryId} as id, category_id, subcategory.name || ' ' || (copy - 1) / ${copiesInSubcategory} + 2,
     subcategory.picture, 10 + (copy - 1) / ${copiesInSubcategory}
   from copy join subcategory on subcategory.id = copy.subcategory_id order by id`,
  `insert into service (id, kind, subcategory_id, name, description, picture, price_paise, strike_price_paise, price_label,
     pricing_mode, quantity_unit, max_quantity, duration_minutes, crew_size, notice_minutes, sac, gst_percent,
     package_title, package_select, details, position)
   select copy_id, kind, ${subcategoryId}, copy_name, description, picture, price_paise, strike_price_paise, price_label,
     pricing_mode, quantity_unit, max_quantity, duration_minutes, crew_size, notice_minutes, sac, gst_percent,
     package_title, package_select, details, position
   from copy`,
  `insert into variant (id, service_id, parent_id, level_title, level_select, name, price_paise, duration_minutes, crew_size,
     min_units, max_units, covers_two_bathrooms, visits, visit_kind, valid_days, permitted_days, warranty_days, position,
     active)
   select copy_id || substr(variant.id, length(copy.id) + 1), copy_id, copy_id || substr(parent_id, length(copy.id) + 1),
     level_title, level_select, variant.name, variant.price_paise, variant.duration_minutes, variant.crew_size, min_units,
     max_units, covers_two_bathrooms, visits, visit_kind, valid_days, permitted_days, warranty_days, variant.position,
     variant.active
   from variant join copy on copy.id = variant.service_id`,
  `insert into service_add_on (service_id, add_on_id, position, active)
   select copy_id, add_on_id, link.position, link.active from service_add_on link join copy on copy.id = link.service_id`,
  `insert into catalogue_text (entity, id, field, position, language, source, text)
   select entity, copy_id, field, said.position, language, case field when 'name' then copy_name else source end,
     text || case field when 'name' then ' ' || copy else '' end
   from copy join catalogue_text said on entity = 'service' and said.id = copy.id`,
  `insert into catalogue_text (entity, id, field, position, language, source, text)
   select entity, copy_id || substr(variant.id, length(copy.id) + 1), field, said.position, language, source, text
   from copy join variant on copy.id = variant.service_id join catalogue_text said on entity = 'variant' and said.id = variant.id`,
  'update catalog_version set version = version + 1',
  'drop table copy',
]
