import type { ReactNode } from 'react'
import { formatInstant } from '#ops/lib/format.ts'

interface TimelineEntry {
  key: string
  at: string
  title: ReactNode
  /** Who did it. */
  by?: string
  detail?: ReactNode
}

/** What happened, in the order given. */
export function Timeline({ label, entries }: { label: string; entries: readonly TimelineEntry[] }) {
  if (entries.length === 0) return null
  return (
    <ol aria-label={label} className="ml-1.5 border-l-2 border-line">
      {entries.map(({ key, at, title, by, detail }) => (
        <li key={key} className="relative pb-4 pl-4 last:pb-0">
          <span aria-hidden className="absolute top-1.5 -left-[0.3125rem] size-2 rounded-full bg-teal" />
          <p className="font-semibold">{title}</p>
          <p className="text-sm text-muted">
            <time dateTime={at}>{formatInstant(at)}</time>
            {by && ` · ${by}`}
          </p>
          {detail && <div className="mt-1 break-words">{detail}</div>}
        </li>
      ))}
    </ol>
  )
}
