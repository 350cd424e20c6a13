import { createHash } from 'node:crypto'
import { readCatalog } from '#seed/catalog/catalog-file.ts'
import { referenceTables, sampleTables } from '#seed/catalog/reference-tables.ts'
import { localityRows } from '#seed/places.ts'

export interface SeedEditions {
  reference: string
  samples: string
  places: string
}

/** Change it together with seed/data/places.tsv.gz or how it is loaded. */
const places = '1'

/** Each changes with its data and with the code that builds the rows. */
export const seedEditions = (): SeedEditions => ({
  reference: fingerprint([referenceTables(readCatalog(), '2026-01-01'), localityRows()]),
  samples: fingerprint(sampleTables(readCatalog(), '2026-01-01')),
  places,
})

function fingerprint(rows: unknown): string {
  return createHash('sha256').update(JSON.stringify(rows)).digest('hex')
}
