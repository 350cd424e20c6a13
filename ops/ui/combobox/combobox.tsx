import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { searchedText } from '#ops/lib/searched-text.ts'
import { classes } from '#web/ui/classes.ts'
import { inputClasses } from '#web/ui/forms/field.tsx'

interface ComboOption {
  value: string
  title: string
  /** Beside the title, such as a price. */
  aside?: string
}

interface ComboboxProps {
  label: string
  options: readonly ComboOption[]
  /** The text is cleared after it, ready for the next one. */
  onPick: (value: string) => void
  placeholder?: string
  /** Said when no option has the words. */
  nothing: string
  /** The typed text, where the options are those that a call found for it. */
  onText?: (text: string) => void
  autoFocus?: boolean
}

const maxShown = 50

/** Searches a long list: each word typed has to occur. Arrows, Enter and Escape work in the field. */
export function Combobox({ label, placeholder, nothing, autoFocus, ...list }: ComboboxProps) {
  const id = useId()
  const field = useCombobox(list)
  return (
    <div className="relative">
      <label htmlFor={id} className="mb-1 block text-xs font-bold text-muted">
        {label}
      </label>
      <input
        ref={field.input}
        id={id}
        role="combobox"
        aria-expanded={field.isOpen}
        aria-controls={`${id}-list`}
        aria-activedescendant={field.isOpen && field.found[field.active] ? `${id}-${field.active}` : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        {...{ autoFocus }}
        placeholder={placeholder}
        className={inputClasses(false, 'control px-3 md:text-sm')}
        value={field.text}
        onChange={(event) => field.type(event.target.value)}
        onClick={field.open}
        onBlur={field.close}
        onKeyDown={field.onKeyDown}
      />
      {field.isOpen && (
        <div className="mt-1 max-h-64 overflow-y-auto rounded-field bg-white shadow-2 ring-1 ring-line">
          {field.found.length === 0 && field.text.trim() !== '' && (
            <p role="status" className="p-3 text-muted">
              {nothing}
            </p>
          )}
          <div role="listbox" id={`${id}-list`} aria-label={label}>
            {field.found.map((option, index) => (
              <Option
                key={option.value}
                id={`${id}-${index}`}
                option={option}
                isActive={index === field.active}
                onPick={() => field.pick(option)}
              />
            ))}
          </div>
        </div>
      )}
    </div>
  )
}

function useCombobox({ options, onPick, onText }: Pick<ComboboxProps, 'options' | 'onPick' | 'onText'>) {
  const [text, setText] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(0)
  const input = useRef<HTMLInputElement>(null)
  const matches = onText ? options : findMatches(options, text)
  const found = isOpen ? matches.slice(0, maxShown) : []

  function pick({ value }: ComboOption) {
    setText('')
    onText?.('')
    setOpen(false)
    setActive(0)
    onPick(value)
    input.current?.focus()
  }

  function onKeyDown(event: KeyboardEvent) {
    const chosen = found[active]
    if (event.key === 'ArrowDown' && !isOpen) setOpen(true)
    else if (event.key === 'ArrowDown') setActive(Math.min(active + 1, found.length - 1))
    else if (event.key === 'ArrowUp') setActive(Math.max(active - 1, 0))
    else if (event.key === 'Enter' && isOpen) chosen && pick(chosen)
    else if (event.key === 'Escape' && isOpen) setOpen(false)
    else return
    // Enter would send the form, Escape close its dialog.
    event.preventDefault()
    event.stopPropagation()
  }

  return {
    ...{ input, text, isOpen, active, found, pick, onKeyDown },
    type(next: string) {
      setText(next)
      onText?.(next)
      setActive(0)
      setOpen(true)
    },
    open: () => setOpen(true),
    close: () => setOpen(false),
  }
}

interface OptionProps {
  id: string
  option: ComboOption
  isActive: boolean
  onPick: () => void
}

function Option({ id, option: { title, aside }, isActive, onPick }: OptionProps) {
  return (
    // The field keeps the focus: arrows and Enter work there.
    <button
      ref={(element) => {
        if (isActive) element?.scrollIntoView({ block: 'nearest' })
      }}
      type="button"
      role="option"
      id={id}
      tabIndex={-1}
      aria-selected={isActive}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPick}
      className={classes(
        'flex min-h-11 w-full items-center justify-between gap-3 px-3 py-1.5 text-left md:min-h-9 md:text-sm',
        isActive ? 'bg-teal-50' : 'hover:bg-ground',
      )}
    >
      <span className="min-w-0 flex-1 font-semibold wrap-anywhere">{title}</span>
      {aside && <span className="shrink-0 tabular-nums">{aside}</span>}
    </button>
  )
}

/** Options with every word of the text; those that begin with it come first, else in their order. */
export function findMatches<Option extends { title: string }>(options: readonly Option[], text: string): Option[] {
  const words = searchedText(text).split(/\s+/).filter(Boolean)
  const begins = ({ title }: Option) => title.toLowerCase().startsWith(words.join(' '))
  const found = options.filter(({ title }) => words.every((word) => title.toLowerCase().includes(word)))
  return [...found.filter(begins), ...found.filter((option) => !begins(option))]
}
