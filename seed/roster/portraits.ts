import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type pg from 'pg'

const folder = new URL('../../web/public/art/', import.meta.url)

const women = ['pro-01', 'pro-04', 'pro-07', 'pro-08', 'pro-10', 'pro-11'] as const
const men = ['pro-02', 'pro-05', 'pro-09', 'pro-12'] as const
const withScarf = 'pro-06'
const withTurban = 'pro-03'

const womenNames = new Set(
  `Aarti Amina Anita Asha Bhavna Deepa Farida Geeta Indu Jaya Kavita Kiran Lakshmi Lata Manju Nandini Neha Padma Pooja Radha
   Rekha Sarita Sunita Tara Uma Usha Vimala Zoya`.split(/\s+/),
)

/** The picture that fits a name of `names.ts`; `index` spreads the others over those of their sex. */
export function portraitFor(name: string, index: number): string {
  const [given = '', family = ''] = name.split(' ')
  if (!womenNames.has(given)) {
    if (family === 'Singh') return withTurban
    return men[index % men.length] as string
  }
  if (['Amina', 'Farida', 'Zoya'].includes(given)) return withScarf
  return women[index % women.length] as string
}

/** Gives a picture to every professional who has none. */
export async function addPortraits(client: pg.ClientBase, now: Date): Promise<void> {
  const { rows } = await client.query<{ id: string; name: string }>(
    'select id, name from professional where photo_hash is null order by phone',
  )
  const people = rows.map(({ id, name }, index) => ({ id, picture: portraitFor(name, index) }))
  const hashes = new Map<string, string>()
  for (const picture of new Set(people.map((one) => one.picture)))
    hashes.set(picture, await storePicture(client, picture, now))
  await client.query(
    `update professional set photo_hash = given.hash
     from unnest($1::uuid[], $2::text[]) as given (id, hash) where given.id = professional.id`,
    [people.map(({ id }) => id), people.map(({ picture }) => hashes.get(picture))],
  )
}

async function storePicture(client: pg.ClientBase, name: string, now: Date): Promise<string> {
  const bytes = await readFile(new URL(`${name}-240.webp`, folder))
  const hash = createHash('sha256').update(bytes).digest('hex')
  await client.query(
    `insert into media (hash, content_type, bytes, created_at) values ($1, 'image/webp', $2, $3) on conflict do nothing`,
    [hash, bytes, now],
  )
  return hash
}
