import { useEffectEvent, useLayoutEffect, useSyncExternalStore } from 'react'
import { createStore } from '#web/lib/state/store.ts'
import { deviceStorage } from '#web/lib/storage/storage.ts'

const offKey = 'gsf-ops-keys-off'
const areLetterKeysOn = createStore(deviceStorage.read(offKey) === null)

/** People who dictate turn single keys off: spoken text would press them (WCAG 2.1.4). */
export function setLetterKeys(on: boolean): void {
  if (on) deviceStorage.remove(offKey)
  else deviceStorage.write(offKey, '1')
  areLetterKeysOn.write(on)
}

export const useLetterKeys = () => useSyncExternalStore(areLetterKeysOn.subscribe, areLetterKeysOn.read)

/** Calls a handler for single keys pressed outside of fields and dialogs: `useKeys({ j: () => … })`. */
export function useKeys(handlers: Readonly<Record<string, () => void>>): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || !areLetterKeysOn.read()) return
    const handler = handlers[event.key]
    if (!handler || isTyping(event.target) || document.querySelector('[role="dialog"]')) return
    event.preventDefault()
    handler()
  })
  // Before the paint: a row that is visible can be reached.
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null
}

/**
 * j and k move the focus along the rows of the lists on the page; the link of a row, else the row itself. Where there are none
 * they lead to the one stop of Tab in what moves along its own rows.
 */
export function useListKeys(): void {
  useKeys({ j: () => moveFocus(1), k: () => moveFocus(-1) })
}

function moveFocus(by: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')]
  const current = rows.findIndex((row) => row.contains(document.activeElement))
  const next = rows[current === -1 ? 0 : current + by]
  const target =
    rows.length === 0
      ? document.querySelector<HTMLElement>('[data-rows] [tabindex="0"]')
      : (next?.querySelector<HTMLElement>('[data-row-link]') ?? next)
  target?.focus()
  target?.scrollIntoView({ block: 'nearest' })
}
