import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type Column, DataTable } from '../data-table.tsx'
import { EmptyNote } from '../page.tsx'
import { QueryView } from '../query-view.tsx'

interface Table<Row> {
  columns: readonly Column<Row>[]
  keyOf: (row: Row) => string
  linkOf?: ((row: Row) => string) | undefined
  /** Of the row that the address opens. */
  openKey?: string
  /** Buttons at the end of a row. */
  rowActions?: ((row: Row) => ReactNode) | undefined
}

export type ListViewProps<Answer, Row> = {
  query: UseQueryResult<Answer>
  rows: (answer: Answer) => readonly Row[]
  /** In place of no rows; absent where there is always one, or `show` says it. */
  empty?: string
  /** Placeholder rows. */
  loadingRows?: number
  /** Around the rows, where there are some. */
  above?: (answer: Answer) => ReactNode
  below?: (answer: Answer) => ReactNode
} & (Table<Row> | { show: (rows: readonly Row[], answer: Answer) => ReactNode })

/** Rows of a read: skeleton, error, one line for none, or a table of them unless `show` has another form. */
export function ListView<Answer, Row>({ label, ...props }: ListViewProps<Answer, Row> & { label: string }) {
  const { query, rows: rowsOf, empty, loadingRows = 6, above, below } = props
  return (
    <QueryView query={query} label={label} rows={loadingRows}>
      {(answer) => {
        const rows = rowsOf(answer)
        if (rows.length === 0 && empty) return <EmptyNote>{empty}</EmptyNote>
        return (
          <>
            {above?.(answer)}
            {'show' in props ? (
              props.show(rows, answer)
            ) : (
              <DataTable {...{ ...props, label, rows, actions: props.rowActions }} />
            )}
            {below?.(answer)}
          </>
        )
      }}
    </QueryView>
  )
}
