import type { ReactNode } from 'react'
import { type CsvRows, downloadCsv } from '#ops/lib/files/csv.ts'
import { useUrlFilters } from '#ops/lib/url-filters.ts'
import { Page } from '../page.tsx'
import { Pager } from '../pages/pager.tsx'
import { DownloadButton } from './download-button.tsx'
import { ListFilters, type ListFiltersProps } from './list-filters.tsx'
import { ListView, type ListViewProps } from './list-view.tsx'
import { toFile } from './to-file.ts'

type ListPageProps<Answer extends { data: object }, Row> = ListViewProps<Answer, Row> & {
  title: string
  note?: ReactNode
  /** Buttons of the page. */
  actions?: ReactNode
  /** The rows as a file: its name without `.csv`, and its lines, which are those of the columns unless it has others. */
  file?: { name: string; lines?: (rows: readonly Row[], answer: Answer) => CsvRows }
  /** Above the filters. */
  lead?: ReactNode
  filters?: ListFiltersProps
  /** Between the filters and the list. */
  notice?: ReactNode
  /** Below the list, and its dialogs. */
  children?: ReactNode
}

/** A page about one list: its filters, its rows and, where the answer has another page, the way there. */
export function ListPage<Answer extends { data: object }, Row>(props: ListPageProps<Answer, Row>) {
  const { title, note, actions, file, lead, filters, notice, children, query } = props
  const [{ cursor }, setFilter] = useUrlFilters(['cursor'])
  const answer = query.data
  const { nextCursor }: { nextCursor?: string | null } = { ...answer?.data }
  const rows = answer ? props.rows(answer) : []
  const linesOf = (data: Answer) => file?.lines?.(rows, data) ?? toFile('columns' in props ? props.columns : [], rows)
  const buttons = (actions || file) && (
    <>
      {actions}
      {file && (
        <DownloadButton
          disabled={rows.length === 0}
          onClick={() => answer && downloadCsv(file.name, linesOf(answer))}
        />
      )}
    </>
  )
  return (
    <Page title={title} note={note} actions={buttons}>
      {lead}
      {filters && <ListFilters {...filters} />}
      {notice}
      <ListView {...props} label={title} />
      <Pager cursor={cursor} next={nextCursor} onGo={(to) => setFilter('cursor', to)} />
      {children}
    </Page>
  )
}
