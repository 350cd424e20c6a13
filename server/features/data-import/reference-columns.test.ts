import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { suiteWorld } from '#server/testing/suite-world.ts'
import { referenceFiles } from './reference-files.ts'

const world = suiteWorld({ seeded: false })

/** Columns that no file has, and why. */
const leftOut: Record<string, string> = {
  'add_on.picture': 'given in the console alone',
  'banner.shown_from': 'a moment, chosen in the console alone',
  'banner.shown_until': 'a moment, chosen in the console alone',
  'professional.created_at': 'when the row was written',
  'professional.inactive_since': 'set when staff deactivate a professional whose visits then wait',
  'professional.hours_since': 'set when staff change hours and booked visits then wait',
  'professional.application_id': 'of the form of an applicant',
  'professional.awaits_documents': 'set when hired, until papers are accepted in the console',
  'professional.version': 'counts the changes by staff',
  'professional.photo_hash': 'uploaded in the console',
  'professional.languages': 'kept in the console alone',
  'professional.vehicle': 'kept in the console alone',
  'professional.leads_crews': 'kept in the console alone',
  'service.booked_count': 'counts completed visits',
  'service.rating_count': 'counts reviews',
  'service.rating_sum': 'adds up reviews',
  'service.default_choice': 'counts bookings',
}

test('every column of the tables is in a file or left out for a reason', async () => {
  const inFiles = referenceFiles.flatMap(({ table, columns }) =>
    Object.keys(columns).map((column) =>
      column === 'phone' && table !== 'professional' ? `${table}.professional_id` : `${table}.${column}`,
    ),
  )
  const tables = [...new Set(referenceFiles.map(({ table }) => table))]
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = any(${tables}::text[])`.execute(world.db)
  const stored = rows.map(({ name }) => name)
  expect(stored.filter((name) => !inFiles.includes(name)).sort()).toEqual(Object.keys(leftOut).sort())
})
