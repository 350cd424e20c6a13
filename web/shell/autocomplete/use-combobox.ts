import { type RefObject, useEffect, useEffectEvent, useId, useState } from 'react'
import { type ActiveOption, moveTo, type Suggestion } from './suggestion-rows.ts'

type Field = RefObject<HTMLInputElement | null>

interface Combobox {
  field: Field
  rows: readonly Suggestion[]
  /** Enter on a row. */
  onChoose: (row: Suggestion) => void
  onRemove: (row: Suggestion) => void
  /** Enter without a row, or the focus leaves. */
  onSearch: () => void
}

/** Keys and attributes of the field, which is on the page before this code has loaded. The focus never leaves the field. */
export function useCombobox({ field, rows, onChoose, onRemove, onSearch }: Combobox) {
  const id = useId()
  const [isWanted, setIsWanted] = useState(() => field.current === document.activeElement)
  const [reached, setReached] = useState<ActiveOption | null>(null)
  const open = isWanted && rows.length > 0
  const active = open && reached && reached.row < rows.length ? reached : null
  const optionId = ({ row, onRemove: isRemoval }: ActiveOption) => `${id}-${row}${isRemoval ? '-remove' : ''}`

  function show(wanted: boolean, next: ActiveOption | null = null) {
    setIsWanted(wanted)
    setReached(next)
  }
  function act({ row, onRemove: isRemoval }: ActiveOption) {
    const suggestion = rows[row]
    if (suggestion) (isRemoval ? onRemove : onChoose)(suggestion)
    show(isRemoval)
  }
  function search() {
    onSearch()
    show(false)
  }
  /** True when the key was for the suggestions. */
  function press(key: string): boolean {
    if (key === 'Escape') {
      show(false)
      return open
    }
    if (key === 'Enter') {
      if (active) act(active)
      else search()
      return active !== null
    }
    if (key === 'Delete' && active && rows[active.row]?.kind === 'recent') {
      act({ ...active, onRemove: true })
      return true
    }
    const next = moveTo(active, key, rows)
    if (next !== undefined) show(true, next)
    return next !== undefined
  }

  useListeners(field, { onEnter: () => show(true), onLeave: search, press })
  useAttributes(field, open ? id : null, active ? optionId(active) : null)
  return { id, open, active, optionId, act }
}

interface Listening {
  onEnter: () => void
  onLeave: () => void
  press: (key: string) => boolean
}

function useListeners(field: Field, { onEnter, onLeave, press }: Listening): void {
  const enter = useEffectEvent(onEnter)
  const leave = useEffectEvent(onLeave)
  const isForUs = useEffectEvent(press)
  useEffect(() => {
    const input = field.current
    if (!input) return
    const stop = new AbortController()
    const listen = <Name extends keyof HTMLElementEventMap>(
      name: Name,
      listener: (event: HTMLElementEventMap[Name]) => void,
    ) => input.addEventListener(name, listener, { signal: stop.signal })
    for (const name of ['focus', 'click', 'input'] as const) listen(name, () => enter())
    listen('blur', () => leave())
    listen('keydown', (event) => {
      if (event.isComposing || event.altKey || event.ctrlKey || event.metaKey || !isForUs(event.key)) return
      event.preventDefault()
      event.stopPropagation()
    })
    return () => stop.abort()
  }, [field])
}

function useAttributes(field: Field, listId: string | null, activeId: string | null): void {
  useEffect(() => {
    field.current?.setAttribute('aria-expanded', String(listId !== null))
    setOrRemove(field.current, 'aria-controls', listId)
  }, [field, listId])
  useEffect(() => {
    setOrRemove(field.current, 'aria-activedescendant', activeId)
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [field, activeId])
}

function setOrRemove(input: HTMLInputElement | null, name: string, value: string | null): void {
  if (value === null) input?.removeAttribute(name)
  else input?.setAttribute(name, value)
}
