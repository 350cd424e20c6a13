import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import type pg from 'pg'
import { slugOf } from '#seed/catalog/catalogue-file.ts'
import type { Row } from './sync-rows.ts'

/** Ids below are localities; post offices follow. */
const firstPostOfficeId = 10_001
const rowsAStatement = 40_000

/** The cities and localities of the service areas, cities first. */
export function localityRows(): Row[] {
  return readTable('localities.tsv').map(
    ([kind, name = '', aliases = '', city = '', state, pincode, lat, lng], index) => ({
      id: index + 1,
      kind,
      name,
      search_name: searchName(name, aliases),
      city,
      state,
      pincode,
      area_id: slugOf(city),
      lat: Number(lat),
      lng: Number(lng),
      approximate: false,
    }),
  )
}

/** Search text of a place with its aliases: 'koramangala kormangala koramangla'. */
function searchName(name: string, aliases: string): string {
  return [name, ...aliases.split('|')].filter(Boolean).join(' ').toLowerCase()
}

/** Replaces all post offices of India, about 154,000 rows. */
export async function loadPostOffices(client: pg.ClientBase): Promise<number> {
  const offices = readTable('places.tsv.gz')
  await client.query('delete from place where id >= $1', [firstPostOfficeId])
  // Building the trigram index once is several times faster than updating it row by row; only its owner may.
  const { rows: indexes } = await client.query<{ indexdef: string }>(
    `select pg_get_indexdef(oid) as indexdef from pg_class
     where oid = to_regclass('place_search') and pg_has_role(relowner, 'usage')`,
  )
  if (indexes.length > 0) await client.query('drop index place_search')
  for (let start = 0; start < offices.length; start += rowsAStatement) {
    await insertOffices(client, offices.slice(start, start + rowsAStatement), firstPostOfficeId + start)
  }
  // The default memory doubles the time of the index build.
  await client.query("set local maintenance_work_mem = '128MB'")
  for (const { indexdef } of indexes) await client.query(indexdef)
  return offices.length
}

async function insertOffices(client: pg.ClientBase, offices: readonly string[][], firstId: number): Promise<void> {
  const column = (index: number) => offices.map((office) => office[index])
  await client.query(
    `insert into place (id, kind, name, search_name, city, state, pincode, area_id, lat, lng, approximate)
     select $1::integer + number - 1, 'post_office', office.name, lower(office.name), district, state, pincode, area_id,
       office.lat, office.lng, approximate
     from unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::float8[], $7::float8[], $8::boolean[])
       with ordinality as office (name, pincode, district, state, lat, lng, approximate, number)
     left join area_pincode using (pincode)`,
    [firstId, ...[0, 1, 2, 3, 4, 5, 6].map(column)],
  )
}

function readTable(file: string): string[][] {
  const bytes = readFileSync(new URL(`data/${file}`, import.meta.url))
  const text = (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')
  const [, ...lines] = text.trimEnd().split('\n')
  return lines.map((line) => line.split('\t'))
}
