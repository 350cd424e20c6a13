import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import type pg from 'pg'
import { toSlug } from '#seed/catalog/catalog-file.ts'
import { insertMissing, type Row } from './insert-rows.ts'

/** Ids below are localities; post offices follow. */
const firstPostOfficeId = 10_001
const rowsAStatement = 40_000

/** The cities and localities of the service areas, cities first. */
export function localityRows(): Row[] {
  return readTable('localities.tsv').map(([kind, name = '', aliases = '', city = '', state, pincode, lat, lng]) => ({
    kind,
    name,
    search_name: searchName(name, aliases),
    city,
    state,
    pincode,
    area_id: toSlug(city),
    lat: Number(lat),
    lng: Number(lng),
    approximate: false,
  }))
}

/** A place of a later edition gets the next number, wherever it is in the file. */
export async function insertPlaces(client: pg.ClientBase, places: readonly Row[]): Promise<number> {
  const { rows } = await client.query<{ last: number }>(
    'select coalesce(max(id), 0) as last from place where id < $1',
    [firstPostOfficeId],
  )
  const existing = await client.query('select kind, name, city, pincode from place where id < $1', [firstPostOfficeId])
  const nameOf = ({ kind, name, city, pincode }: Row) => [kind, name, city, pincode].join('|')
  const known = new Set(existing.rows.map(nameOf))
  const last = rows[0]?.last ?? 0
  const missing = places.filter((place) => !known.has(nameOf(place)))
  const numbered = missing.map((place, index) => ({ id: last + 1 + index, ...place }))
  return await insertMissing(client, 'place', ['kind', 'name', 'city', 'pincode'], numbered)
}

/** Search text of a place with its aliases: 'koramangala kormangala koramangla'. */
function searchName(name: string, aliases: string): string {
  return [name, ...aliases.split('|')].filter(Boolean).join(' ').toLowerCase()
}

/** Adds the post offices of India that are missing: on a new database about 154,000 rows. Returns how many. */
export async function loadPostOffices(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ last: number }>(
    'select greatest(max(id), $1 - 1) as last from place where id >= $1 - 1',
    [firstPostOfficeId],
  )
  const last = rows[0]?.last ?? firstPostOfficeId - 1
  // Entries of the search index wait until all rows are there: several times faster than to sort in each row by itself.
  await client.query("set local gin_pending_list_limit = '256MB'")
  const written = await insertOffices(client, readTable('places.tsv.gz'), last + 1)
  await client.query("set local maintenance_work_mem = '128MB'")
  // Only the owner of the index may; otherwise autovacuum does.
  await client.query(
    `select gin_clean_pending_list(oid) from pg_class
     where oid = to_regclass('place_search') and pg_has_role(relowner, 'usage')`,
  )
  return written
}

async function insertOffices(client: pg.ClientBase, offices: readonly string[][], firstId: number): Promise<number> {
  let written = 0
  for (let start = 0; start < offices.length; start += rowsAStatement) {
    const some = offices.slice(start, start + rowsAStatement)
    const column = (index: number) => some.map((office) => office[index])
    const { rowCount } = await client.query(
      `insert into place (id, kind, name, search_name, city, state, pincode, area_id, lat, lng, approximate)
       select $1::integer + number - 1, 'post_office', office.name, lower(office.name), district, state, pincode, area_id,
         office.lat, office.lng, approximate
       from unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::float8[], $7::float8[], $8::boolean[])
         with ordinality as office (name, pincode, district, state, lat, lng, approximate, number)
       left join area_pincode using (pincode)
       where not exists (select from place where kind = 'post_office' and place.pincode = office.pincode
         and place.name = office.name and place.city = district)`,
      [firstId + start, ...[0, 1, 2, 3, 4, 5, 6].map(column)],
    )
    written += rowCount ?? 0
  }
  return written
}

function readTable(file: string): string[][] {
  const bytes = readFileSync(new URL(`data/${file}`, import.meta.url))
  const text = (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')
  const [, ...lines] = text.trimEnd().split('\n')
  return lines.map((line) => line.split('\t'))
}
