import type pg from 'pg'
import { insertMissing } from '#seed/insert-rows.ts'
import { personName } from '#seed/roster/names.ts'
import { stableId } from '#server/stable-id.ts'

/** The two cities of the lived-in day. */
export const dayCities = ['new-delhi', 'hyderabad'] as const

/** Beside the usual team, so that a city makes sixty visits a day. */
const extraCrew = 16

/** Adds professionals with all skills, two shifts and a day off. */
export async function addDayCrew(client: pg.ClientBase, now: Date): Promise<void> {
  const { rows: categories } = await client.query<{ id: string }>('select id from category')
  const crew = dayCities.flatMap((areaId, city) =>
    Array.from({ length: extraCrew }, (_, place) => {
      const index = 900 + city * extraCrew + place
      return { index, areaId, id: stableId('professional', index) }
    }),
  )
  const professionals = crew.map(({ id, index, areaId }) => ({
    id,
    name: personName(index),
    phone: `+9170000${String(index).padStart(5, '0')}`,
    area_id: areaId,
    created_at: new Date(now.getTime() - 300 * 24 * 60 * 60_000),
  }))
  const skills = crew.flatMap(({ id }) =>
    categories.map((category) => ({ professional_id: id, category_id: category.id })),
  )
  const hours = crew.flatMap(({ id, index }) =>
    [0, 1, 2, 3, 4, 5, 6]
      .filter((weekday) => weekday !== index % 7)
      .map((weekday) => ({ professional_id: id, weekday, starts_minute: 8 * 60, ends_minute: 20 * 60 })),
  )
  await insertMissing(client, 'professional', ['id'], professionals)
  await insertMissing(client, 'professional_skill', ['professional_id', 'category_id'], skills)
  await insertMissing(client, 'working_hours', ['professional_id', 'weekday'], hours)
}
