import { Command } from 'cmdk'
import { FileSearch, HardHat, Tag, UserRound } from 'lucide-react'
import { professionalCalls, professionalRecordCalls, searchCalls, staffCatalogCalls } from '#contract/calls.gen.ts'
import { listLimits } from '#contract/lib/business.ts'
import { bookingPath } from '#ops/lib/paths.ts'
import { useStaffQuery } from '#ops/lib/staff-query.ts'
import { useMay } from '#ops/lib/staff-session.ts'
import { RequestError } from '#ops/ui/request-error.tsx'
import { phoneLabel } from '#web/lib/format.ts'
import { shellCopy } from '../shell.copy.ts'
import { itemClasses } from './item-classes.ts'

/** Of the API: shorter text finds nothing. */
export const isSearch = (text: string) => text.length >= 3

interface FoundProps {
  /** Typed and unchanged for a moment: each search is in the access log. */
  text: string
  onOpen: (path: string) => void
}

export function Searching() {
  return <Command.Loading className="px-3 py-2.5 text-muted">{shellCopy.searching}</Command.Loading>
}

export function NothingFound() {
  return <Command.Empty className="px-4 py-6 text-center text-muted">{shellCopy.nothingFound}</Command.Empty>
}

/** Services and combos by name, hidden ones too. */
export function FoundServices({ text, onOpen }: FoundProps) {
  const isWanted = isSearch(text)
  const query = useStaffQuery(staffCatalogCalls.tree, {}, { enabled: isWanted })
  if (!isWanted || !query.data) return null
  const { categories, combos } = query.data.data
  const below = categories.flatMap(({ subcategories }) => subcategories.flatMap(({ services }) => services))
  const found = [...below, ...combos].filter(({ name }) => name.toLowerCase().includes(text.toLowerCase()))
  return (
    <>
      {found.slice(0, listLimits.hits).map(({ _id, name }) => (
        <Command.Item
          key={_id}
          value={`service ${_id}`}
          onSelect={() => onOpen(`/catalogue/${encodeURIComponent(_id)}`)}
          className={itemClasses}
        >
          <Tag aria-hidden className="size-4.5 shrink-0 text-muted" />
          <span className="min-w-0 flex-1 truncate">{name}</span>
        </Command.Item>
      ))}
    </>
  )
}

/** Customers, bookings and professionals by phone, number, name or address. Hits of a former text are not shown: Enter would open one. */
export function Found({ text, onOpen }: FoundProps) {
  const may = useMay()
  const query = useStaffQuery(searchCalls.find, { text }, { enabled: isSearch(text) })
  if (!isSearch(text)) return null
  if (query.error) return <RequestError error={query.error} onRetry={query.refetch} retrying={query.isFetching} />
  if (!query.data || query.isPlaceholderData) return <Searching />
  const { customers, bookings, professionals } = query.data.data
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
          onSelect={() => onOpen(bookingPath(number))}
          className={itemClasses}
        >
          <FileSearch aria-hidden className="size-4.5 shrink-0 text-muted" />
          <span className="shrink-0">{number}</span>
          <span className="min-w-0 truncate text-muted">{[name, address].filter(Boolean).join(', ')}</span>
        </Command.Item>
      ))}
      {may(professionalCalls.list) &&
        professionals.map(({ _id, name, phone }) => (
          <Command.Item
            key={_id}
            value={`professional ${_id}`}
            onSelect={() => onOpen(may(professionalRecordCalls.find) ? `/professionals/${_id}` : '/professionals')}
            className={itemClasses}
          >
            <HardHat aria-hidden className="size-4.5 shrink-0 text-muted" />
            <span className="min-w-0 flex-1 truncate">{name}</span>
            <span className="text-muted">{phoneLabel(phone)}</span>
          </Command.Item>
        ))}
      {[customers, bookings, professionals].some(({ length }) => length >= listLimits.hits) && (
        <p className="px-4 py-2 text-sm text-muted">{shellCopy.firstHits(listLimits.hits)}</p>
      )}
      <NothingFound />
    </>
  )
}
