import type { priceFileCalls } from '#contract/calls.gen.ts'
import { type CsvCell, downloadCsv } from '#ops/lib/files/csv.ts'
import type { EndpointResponse } from '#web/lib/endpoint.ts'
import { priceFileCopy } from './price-file.copy.ts'

type PriceRow = EndpointResponse<typeof priceFileCalls.rows>['data']['rows'][number]

/** Rows as the upload reads them; the service is for the eye alone. */
export function priceLines(rows: readonly PriceRow[]): CsvCell[][] {
  const { kinds, head } = priceFileCopy
  const lines = rows.map(({ entity, _id, service, name, price, formerPrice }) => [
    ...[kinds[entity], _id, service, name, price ?? '', formerPrice ?? '', ''],
  ])
  return [[...head], ...lines]
}

export const downloadPrices = (rows: readonly PriceRow[]) => downloadCsv('prices', priceLines(rows))
