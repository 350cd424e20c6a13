import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '#server/db/database.ts'
import type { Point } from '#server/features/roster/area/area.rules.ts'
import type { CityNames, Place, PlaceSearch } from './place.rules.ts'

export interface FoundPlace extends Place {
  areaId: string | null
}

/** Districts of the eight largest cities, as the gazetteer spells them: they rank before others. */
const metros = [
  'Mumbai',
  'New Delhi',
  'Central Delhi',
  'South Delhi',
  'North Delhi',
  'East Delhi',
  'West Delhi',
  'Bengaluru',
  'Hyderabad',
  'Chennai',
  'Kolkata',
  'Pune',
  'Ahmedabad',
]

/** About 50 km in degrees: nearer places are "here". */
const hereDegrees = 0.45
const maxCandidates = 24
/** Word similarity of pg_trgm. */
const minSimilarity = '0.5'

const columns = sql`place.id, place.kind, place.name, place.city, place.state, place.pincode, place.lat, place.lng,
  place.area_id as "areaId"`

/** Cities of all service areas with their other names. */
export async function cityNames(db: Queryable): Promise<CityNames[]> {
  return db
    .selectFrom('place')
    .select(['name', 'search_name as searchName'])
    .where('area_id', 'is not', null)
    .where('kind', '=', 'city')
    .execute()
}

/** Places of the service areas that have a word for each typed prefix. */
export async function placesInAreas(db: Queryable, search: PlaceSearch, near?: Point): Promise<FoundPlace[]> {
  const { rows } = await sql<FoundPlace>`
    select ${columns}
    from place join area on area.id = place.area_id
    where place.area_id is not null and ${beginsWords(search)}
    order by area.status = 'live' desc, case when place.kind = 'city' then nullif(${positionOf(search)}, 0) end,
      ${byFit(search, near)}
    limit ${maxCandidates}`.execute(db)
  return rows
}

/** The same outside the service areas; the trigram index needs three letters. */
export async function placesElsewhere(db: Queryable, search: PlaceSearch, near?: Point): Promise<FoundPlace[]> {
  const { rows } = await sql<FoundPlace>`
    select ${columns}
    from place
    where place.area_id is null and ${beginsWords(search)}
    order by place.city = any(${metros}) desc, lower(place.city) = ${search.text} desc, ${byFit(search, near)}
    limit ${maxCandidates}`.execute(db)
  return rows
}

/** Places with a similar spelling, those of the service areas first, then the most similar. */
export async function placesSpelledLike(db: Queryable, { text }: PlaceSearch, near?: Point): Promise<FoundPlace[]> {
  return db.transaction().execute(async (trx) => {
    // The operator and its index use this setting; `true` limits it to the transaction.
    await sql`select set_config('pg_trgm.word_similarity_threshold', ${minSimilarity}, true)`.execute(trx)
    const { rows } = await sql<FoundPlace>`
      select ${columns}
      from place left join area on area.id = place.area_id
      where ${text} <% place.search_text
      order by coalesce(area.status = 'live', false) desc, place.area_id is null,
        word_similarity(${text}, place.search_text) desc, ${near ? distance(near) : sql`place.name`}, place.id
      limit ${maxCandidates}`.execute(trx)
    return rows
  })
}

/** Texts have only lower-case letters, digits and spaces, so LIKE needs no escaping. */
function beginsWords({ words }: PlaceSearch): RawBuilder<boolean> {
  const beginsOne = (beginning: string) => sql`place.search_text like ${`% ${beginning}%`}`
  return sql`(${sql.join(
    words.map((beginnings) => sql`(${sql.join(beginnings.map(beginsOne), sql` or `)})`),
    sql` and `,
  )})`
}

/** Near places first, then names with the prefix, whole words, complete names, and distance. */
function byFit(search: PlaceSearch, near?: Point): RawBuilder<unknown> {
  const at = positionOf(search)
  const here = near && sql`(${at} > 0 and ${distance(near)} < ${hereDegrees ** 2}) desc`
  const wholeWords = sql`position(${` ${search.text} `} in place.search_text || ' ') > 0`
  const order = [
    here,
    sql`${at} = 1 desc`,
    sql`${wholeWords} desc`,
    sql`position(lower(place.name) || ' ' in ${`${search.text} `}) = 1 desc`,
    near && distance(near),
    sql`place.id`,
  ]
  return sql.join(order.filter((part) => part !== undefined))
}

/** Position of the whole text: 1 at the beginning of the name, 0 without a match. */
function positionOf({ text }: PlaceSearch): RawBuilder<number> {
  return sql`position(${` ${text}`} in place.search_text)`
}

/** Squared distance in degrees of latitude, for ordering. */
function distance(near: Point): RawBuilder<number> {
  const narrowing = Math.cos((near.lat * Math.PI) / 180)
  return sql`power(place.lat - ${near.lat}::float8, 2) + power((place.lng - ${near.lng}::float8) * ${narrowing}::float8, 2)`
}
