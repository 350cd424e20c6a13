import type { UseQueryResult } from '@tanstack/react-query'
import { useUrlFilters } from '#ops/lib/url-filters.ts'
import { InPageAlert } from '#web/ui/feedback/in-page-alert.tsx'

interface OpenRow<Answer, Row> {
  query: UseQueryResult<Answer>
  rows: (answer: Answer) => readonly Row[]
  /** What `?open=` of the address names it by. */
  keyOf: (row: Row) => string
  /** Said in place of a row that no longer waits. */
  gone: string
}

/** The row that the address opens: a link leads to it, and a page loaded again shows it again. */
export function useOpenRow<Answer, Row>({ query, rows, keyOf, gone }: OpenRow<Answer, Row>) {
  const [{ open: openKey }, setFilter] = useUrlFilters(['open'])
  const open = (row: Row) => setFilter('open', keyOf(row))
  const close = () => setFilter('open', '')
  const { data, isFetching, isFetchedAfterMount } = query
  const opened = data && rows(data).find((row) => keyOf(row) === openKey)
  // A list read before the item came is read again first.
  const isGone = openKey !== '' && data && !opened && (isFetchedAfterMount || !isFetching)
  const notice = isGone && (
    <InPageAlert tone="info" className="mb-3" onClose={close}>
      {gone}
    </InPageAlert>
  )
  return { openKey, opened, open, close, notice }
}
