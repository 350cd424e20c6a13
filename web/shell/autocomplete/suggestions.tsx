import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Clock, X } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { catalogCalls } from '#contract/calls.gen.ts'
import { debounce } from '#contract/lib/business.ts'
import { comboPath, servicePath } from '#web/lib/paths.ts'
import { callQuery } from '#web/lib/query/query.ts'
import { Price } from '#web/ui/catalog/price.tsx'
import { Picture } from '#web/ui/media/picture.tsx'
import { forgetSearch, keepSearch, readRecent } from './recent-searches.ts'
import { searchCopy as copy } from './search.copy.ts'
import { type Suggestion, suggestionRows } from './suggestion-rows.ts'
import { useCombobox } from './use-combobox.ts'

interface SuggestionsProps {
  field: RefObject<HTMLInputElement | null>
  text: string
  /** As if it had been typed: the results follow. */
  onType: (text: string) => void
}

/** Below the search field: recent searches of this device, then services that are popular or match. */
export function Suggestions({ field, text, onType }: SuggestionsProps) {
  const navigate = useNavigate()
  const [recent, setRecent] = useState(readRecent)
  const rows = suggestionRows(text, recent, useSuggestedServices(text.trim()))
  /** Text of the field when a row was chosen: it led to that row. */
  const leftFor = useRef('')

  function choose(row: Suggestion) {
    keepSearch(row.kind === 'recent' ? row.text : row.service.name)
    setRecent(readRecent())
    // Also stops the search for the words typed last.
    onType(row.kind === 'recent' ? row.text : '')
    leftFor.current = field.current?.value ?? ''
    if (row.kind === 'service') navigate(detailsOf(row.service))
    // The keyboard of a phone would cover the results.
    if (matchMedia('(pointer: coarse)').matches) field.current?.blur()
  }
  function keepTyped() {
    const typed = field.current?.value ?? ''
    if (typed !== leftFor.current) keepSearch(typed)
    setRecent(readRecent())
  }
  function remove(row: Suggestion) {
    if (row.kind === 'recent') forgetSearch(row.text)
    setRecent(readRecent())
  }
  const box = useCombobox({ field, rows, onChoose: choose, onRemove: remove, onSearch: keepTyped })
  return (
    <>
      <p role="status" className="sr-only">
        {box.open && copy.found(rows.length)}
      </p>
      {box.open && <List {...box} rows={rows} isTyped={text.trim() !== ''} />}
    </>
  )
}

function detailsOf({ _id, kind }: { _id: string; kind: 'service' | 'combo' }): string {
  return kind === 'combo' ? comboPath(_id) : servicePath(_id)
}

const maxTermLength = 100

/** Those of the words before stay until the next have come. */
function useSuggestedServices(text: string) {
  const [term, setTerm] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setTerm(text), debounce.searchMs)
    return () => clearTimeout(timer)
  }, [text])
  const input = term ? { term: term.slice(0, maxTermLength) } : {}
  const query = useQuery({ ...callQuery(catalogCalls.suggestions, input), placeholderData: keepPreviousData })
  return query.data?.data.services ?? []
}

interface ListProps extends Omit<ReturnType<typeof useCombobox>, 'open'> {
  rows: readonly Suggestion[]
  isTyped: boolean
}

function List({ id, rows, isTyped, ...options }: ListProps) {
  const numbered = rows.map((suggestion, row) => ({ suggestion, row }))
  const recent = numbered.filter(({ suggestion }) => suggestion.kind === 'recent')
  const services = numbered.filter(({ suggestion }) => suggestion.kind === 'service')
  return (
    // A press must not take the focus from the field.
    <div
      id={id}
      role="listbox"
      aria-label={copy.suggestions}
      className="absolute inset-x-0 top-full z-50 mt-2 max-h-[min(28rem,60dvh)] animate-fade-in overflow-y-auto overscroll-contain rounded-card bg-white py-2 text-ink shadow-2 ring-1 ring-line md:min-w-88"
      onMouseDown={(event) => event.preventDefault()}
    >
      {recent.length > 0 && (
        <Group id={`${id}-recent`} title={copy.recent} note={copy.onThisDevice}>
          {recent.map(({ suggestion, row }) => (
            <Row key={suggestion.key} suggestion={suggestion} row={row} {...options} />
          ))}
        </Group>
      )}
      {services.length > 0 && (
        <Group id={`${id}-services`} title={isTyped ? copy.services : copy.popular}>
          {services.map(({ suggestion, row }) => (
            <Row key={suggestion.key} suggestion={suggestion} row={row} {...options} />
          ))}
        </Group>
      )}
    </div>
  )
}

function Group({ id, title, note, children }: { id: string; title: string; note?: string; children: ReactNode }) {
  return (
    <fieldset aria-labelledby={id} className="min-w-0">
      <div className="flex items-baseline justify-between gap-3 px-4 pt-2 pb-1 text-sm text-muted">
        <span id={id} className="font-bold">
          {title}
        </span>
        {note && <span>{note}</span>}
      </div>
      {children}
    </fieldset>
  )
}

interface RowProps extends Pick<ListProps, 'active' | 'optionId' | 'act'> {
  suggestion: Suggestion
  row: number
}

function Row({ suggestion, row, active, optionId, act }: RowProps) {
  const isRecent = suggestion.kind === 'recent'
  const own = { row, onRemove: false }
  const removal = { row, onRemove: true }
  const isActive = active?.row === row
  return (
    <div className="flex items-stretch">
      <button
        type="button"
        role="option"
        id={optionId(own)}
        tabIndex={-1}
        aria-selected={isActive && !active.onRemove}
        className="flex min-h-12 min-w-0 flex-1 items-center gap-3 px-4 py-1.5 text-left hover:bg-teal-50 aria-selected:bg-teal-100"
        onClick={() => act(own)}
      >
        {isRecent ? <RecentText text={suggestion.text} /> : <ServiceLine {...suggestion} />}
      </button>
      {isRecent && (
        <button
          type="button"
          role="option"
          id={optionId(removal)}
          tabIndex={-1}
          aria-selected={isActive && active.onRemove}
          aria-label={copy.remove(suggestion.text)}
          className="grid w-12 shrink-0 place-items-center text-muted hover:bg-teal-50 aria-selected:bg-teal-100 aria-selected:text-ink"
          onClick={() => act(removal)}
        >
          <X aria-hidden className="size-4.5" />
        </button>
      )}
    </div>
  )
}

function RecentText({ text }: { text: string }) {
  return (
    <>
      <Clock aria-hidden className="mx-2.5 size-5 shrink-0 text-muted" />
      <span className="truncate">{text}</span>
    </>
  )
}

function ServiceLine({ service }: Extract<Suggestion, { kind: 'service' }>) {
  return (
    <>
      <Picture picture={service.picture} alt="" sizes="40px" className="size-10 shrink-0 rounded-field" />
      <span className="line-clamp-2 min-w-0 flex-1 leading-tight font-semibold wrap-anywhere">{service.name}</span>
      <Price
        amount={service.price}
        label={service.priceLabel}
        unit={service.quantityUnit}
        className="shrink-0 flex-nowrap"
      />
    </>
  )
}
