import { Button } from '#web/ui/actions/button.tsx'

interface PagerProps {
  /** Of this page; '' for the first. */
  cursor: string
  /** Of the next page; null at the end. */
  next: string | null | undefined
  onGo: (cursor: string) => void
  /** The oldest come first. */
  isOldestFirst?: boolean
}

/** For lists that come a page at a time, newest first unless `isOldestFirst`. */
export function Pager({ cursor, next, onGo, isOldestFirst = false }: PagerProps) {
  if (!cursor && !next) return null
  return (
    <nav aria-label="Pages" className="mt-3 flex gap-2">
      {cursor && (
        <Button variant="outline" size="small" onClick={() => onGo('')}>
          {isOldestFirst ? 'Oldest' : 'Newest'}
        </Button>
      )}
      {next && (
        <Button variant="outline" size="small" onClick={() => onGo(next)}>
          {isOldestFirst ? 'Newer' : 'Older'}
        </Button>
      )}
    </nav>
  )
}
