import { MapPin, Search } from 'lucide-react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { debounce } from '#contract/lib/business.ts'
import { classes } from '#web/ui/classes.ts'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { inputClasses } from '#web/ui/forms/field.tsx'
import { placeWords } from './city/city-names.ts'
import { type Suggestion, usePlaceSuggestions } from './place.api.ts'
import { placeCopy } from './place.copy.ts'
import { PlaceCredit } from './place-credit.tsx'

interface PlaceSearchProps {
  /** Returns false when nothing was applied: the text stays for another try. */
  onPick: (suggestion: Suggestion) => Promise<boolean>
  placeholder?: string
  onFocus?: () => void
  /** Typed text, where it outlives the field. */
  text?: string
  onText?: (text: string) => void
}

/** A field with suggestions while focused; they stay 200 ms after blur, so that a tap on one still counts. */
export function PlaceSearch({ onPick, placeholder = placeCopy.placeholder, onFocus, ...kept }: PlaceSearchProps) {
  const listId = useId()
  const [typed, setTyped] = useState('')
  const field = usePlaceField(onPick, kept.text ?? typed, kept.onText ?? setTyped)
  return (
    <div className="relative">
      <Search aria-hidden className="pointer-events-none absolute top-4 left-4 size-5 text-muted" />
      <input
        ref={field.input}
        role="combobox"
        aria-label={placeCopy.label}
        aria-expanded={field.shown}
        aria-controls={listId}
        aria-activedescendant={field.shown && field.active >= 0 ? `${listId}-${field.active}` : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        placeholder={placeholder}
        className={inputClasses(false, 'h-13 pl-12')}
        value={field.text}
        onChange={(event) => field.type(event.target.value)}
        onFocus={() => {
          field.open()
          onFocus?.()
        }}
        onBlur={field.closeSoon}
        onKeyDown={field.onKeyDown}
      />
      <Suggestions listId={listId} field={field} />
    </div>
  )
}

function usePlaceField(onPick: PlaceSearchProps['onPick'], text: string, setText: (text: string) => void) {
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const input = useRef<HTMLInputElement>(null)
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined)
  const found = usePlaceSuggestions(text)

  async function pick(suggestion: Suggestion) {
    clearTimeout(closing.current)
    // Closes the phone's keyboard with the suggestions.
    input.current?.blur()
    setOpen(false)
    setActive(-1)
    if (await onPick(suggestion)) setText('')
  }

  return {
    ...found,
    input,
    text,
    active,
    shown: open && text.trim() !== '',
    pick,
    type(next: string) {
      setText(next)
      setActive(-1)
      setOpen(true)
    },
    open() {
      clearTimeout(closing.current)
      setOpen(true)
    },
    closeSoon() {
      closing.current = setTimeout(() => setOpen(false), debounce.hideSuggestionsMs)
    },
    onKeyDown(event: KeyboardEvent) {
      const chosen = found.suggestions[active]
      if (event.key === 'ArrowDown') setActive(Math.min(active + 1, found.suggestions.length - 1))
      else if (event.key === 'ArrowUp') setActive(Math.max(active - 1, 0))
      else if (event.key === 'Enter' && chosen) pick(chosen)
      else return
      event.preventDefault()
    },
  }
}

function Suggestions({ listId, field }: { listId: string; field: ReturnType<typeof usePlaceField> }) {
  const { suggestions, searching, settled, shown, active, pick } = field
  const none = suggestions.length === 0
  return (
    <div
      className={classes('mt-1.5 overflow-hidden rounded-field bg-white shadow-2 ring-1 ring-line', !shown && 'hidden')}
    >
      {searching && none && (
        <p role="status" className="flex items-center gap-2.5 p-3.5 text-muted">
          <Spinner />
          {placeCopy.searching}
        </p>
      )}
      {settled && none && <p className="p-3.5 text-muted">{placeCopy.nothing}</p>}
      <div role="listbox" id={listId} aria-label={placeCopy.label}>
        {shown &&
          suggestions.map((suggestion, index) => (
            <SuggestionOption
              key={suggestion.placeId}
              id={`${listId}-${index}`}
              suggestion={suggestion}
              active={index === active}
              onPick={() => pick(suggestion)}
            />
          ))}
      </div>
      {suggestions.some(({ served }) => served !== undefined) && <PlaceCredit className="px-3.5 py-2" />}
    </div>
  )
}

interface SuggestionOptionProps {
  id: string
  suggestion: Suggestion
  active: boolean
  onPick: () => void
}

function SuggestionOption({ id, suggestion, active, onPick }: SuggestionOptionProps) {
  return (
    // The field keeps the focus: arrows and Enter work there.
    <button
      type="button"
      role="option"
      id={id}
      tabIndex={-1}
      aria-selected={active}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPick}
      className={classes(
        'flex min-h-13 w-full items-center gap-3 px-3.5 py-2 text-left focus-visible:-outline-offset-3',
        active ? 'bg-teal-50' : 'hover:bg-ground',
      )}
    >
      <MapPin aria-hidden className="size-4.5 shrink-0 text-teal" />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold wrap-anywhere">{placeWords(suggestion.mainText)}</span>
        <span className="block text-sm text-muted wrap-anywhere">{placeWords(suggestion.secondaryText)}</span>
      </span>
      {suggestion.served === false && (
        <span className="shrink-0 text-xs font-semibold text-muted">{placeCopy.notHere}</span>
      )}
    </button>
  )
}
