import { sql } from 'kysely'

/** Seeding invents professionals whose numbers may belong to anyone; one with another number by now is real. */
export const isInvented = sql`(professional.phone like '+9170000%' and exists (
  select from seeded_row where table_name = 'professional' and key = professional.id::text))`
