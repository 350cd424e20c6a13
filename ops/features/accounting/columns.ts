import { formatRupees } from '#contract/lib/money.ts'
import type { CsvCell } from '#ops/lib/files/csv.ts'
import { formatInstant, formatName } from '#ops/lib/format.ts'
import type { Column } from '#ops/ui/data-table.tsx'
import { accountingCopy } from './accounting.copy.ts'

type Named<Name extends string, Value> = Readonly<Record<Name, Value>>

/** An id or word of the API as a name; in the file as it is. */
export const word = <Name extends string>(name: Name, title: string) => ({
  name,
  title,
  cell: (row: Named<Name, string | null>) => row[name] && formatName(row[name]),
  line: (row: Named<Name, string | null>) => row[name] ?? '',
})

export const text = <Name extends string>(name: Name, title: string) => ({
  title,
  cell: (row: Named<Name, string | null>) => row[name],
  line: (row: Named<Name, string | null>) => row[name] ?? '',
})

export const rupees = <Name extends string>(name: Name, title: string) => ({
  title,
  align: 'end' as const,
  cell: (row: Named<Name, number>) => formatRupees(row[name]),
  line: (row: Named<Name, number>): CsvCell => row[name],
})

export const instant = <Name extends string>(name: Name, title: string) => ({
  title,
  className: 'whitespace-nowrap',
  cell: (row: Named<Name, string | null>) => formatInstant(row[name]),
  line: (row: Named<Name, string | null>) => (row[name] ? new Date(row[name]) : ''),
})

export const inFile = <Row>(title: string, line: (row: Row) => CsvCell): Column<Row> => ({
  title,
  line,
  cell: () => null,
  isInFileOnly: true,
})

export const booking = {
  title: accountingCopy.booking,
  cell: ({ number }: Named<'number', string | null>) => number ?? accountingCopy.noBooking,
  line: ({ number }: Named<'number', string | null>) => number ?? '',
}
export const at = instant('at', accountingCopy.at)
export const kind = word('kind', accountingCopy.kind)
