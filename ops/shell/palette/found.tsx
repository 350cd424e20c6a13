import { Command } from 'cmdk'
import { FileSearch, UserRound } from 'lucide-react'
import { deskCalls } from '#contract/calls.gen.ts'
import { useStaffQuery } from '#ops/lib/staff-query.ts'
import { RequestError } from '#ops/ui/request-error.tsx'
import { phoneLabel } from '#web/lib/format.ts'
import { shellCopy } from '../shell.copy.ts'
import { itemClasses } from './item-classes.ts'

/** Of the API: shorter text finds nothing. */
const minLetters = 3

interface FoundProps {
  /** Typed and unchanged for a moment: each search is in the access log. */
  text: string
  onOpen: (path: string) => void
}

/** Customers and bookings by phone, number, name or address. Hits of a former text are not shown: Enter would open one. */
export function Found({ text, onOpen }: FoundProps) {
  const isLongEnough = text.length >= minLetters
  const query = useStaffQuery(deskCalls.search, { text }, { enabled: isLongEnough })
  if (!isLongEnough) return null
  if (query.error) return <RequestError error={query.error} onRetry={query.refetch} retrying={query.isFetching} />
  if (!query.data || query.isPlaceholderData)
    return <Command.Loading className="px-3 py-2.5 text-muted">{shellCopy.searching}</Command.Loading>
  const { customers, bookings } = query.data.data
  return (
    <>
      {customers.map(({ _id, name, phone }) => (
        <Command.Item
          key={_id}
          value={`customer ${_id}`}
          onSelect={() => onOpen(`/customers/${_id}`)}
          className={itemClasses}
        >
          <UserRound aria-hidden className="size-4.5 shrink-0 text-muted" />
          <span className="min-w-0 flex-1 truncate">{name || shellCopy.noName}</span>
          <span className="text-muted">{phoneLabel(phone)}</span>
        </Command.Item>
      ))}
      {bookings.map(({ _id, number, name, address }) => (
        <Command.Item
          key={_id}
          value={`booking ${_id}`}
          onSelect={() => onOpen(`/bookings/${encodeURIComponent(number)}`)}
          className={itemClasses}
        >
          <FileSearch aria-hidden className="size-4.5 shrink-0 text-muted" />
          <span className="shrink-0">{number}</span>
          <span className="min-w-0 truncate text-muted">{[name, address].filter(Boolean).join(', ')}</span>
        </Command.Item>
      ))}
    </>
  )
}
