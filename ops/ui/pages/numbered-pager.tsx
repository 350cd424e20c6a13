import { Button } from '#web/ui/actions/button.tsx'

interface NumberedPagerProps {
  page: number
  pages: number
  /** Of all rows that match. */
  total: string
  onGo: (page: number) => void
}

/** How many rows there are, and the pages of a list that has more than one. */
export function NumberedPager({ page, pages, total, onGo }: NumberedPagerProps) {
  return (
    <div className="mt-3 flex flex-wrap items-center gap-3">
      <p role="status" className="text-muted">
        {total}
        {pages > 1 && ` · Page ${page} of ${pages}`}
      </p>
      {pages > 1 && (
        <nav aria-label="Pages" className="flex gap-2">
          <Button variant="outline" size="small" disabled={page <= 1} onClick={() => onGo(page - 1)}>
            Previous
          </Button>
          <Button variant="outline" size="small" disabled={page >= pages} onClick={() => onGo(page + 1)}>
            Next
          </Button>
        </nav>
      )}
    </div>
  )
}
