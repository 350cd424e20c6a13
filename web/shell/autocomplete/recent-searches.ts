import { deviceStorage } from '#web/lib/storage/storage.ts'

/** Not among the keys of storage.ts, which the first script of every page carries. */
const searchesKey = 'gsf-searches'
const maxKept = 8
/** A letter or two were typed on the way to something else. */
const minLength = 3
const maxLength = 100

export function readRecent(): string[] {
  const kept = deviceStorage.readJson<unknown>(searchesKey)
  return Array.isArray(kept) ? kept.filter((text) => typeof text === 'string').slice(0, maxKept) : []
}

/** The newest is first; the same words in other letters are one search. */
export function keepSearch(typed: string): void {
  const text = typed.trim().slice(0, maxLength)
  if (text.length >= minLength) deviceStorage.writeJson(searchesKey, [text, ...without(text)].slice(0, maxKept))
}

export function forgetSearch(text: string): void {
  deviceStorage.writeJson(searchesKey, without(text))
}

function without(text: string): string[] {
  return readRecent().filter((one) => one.toLowerCase() !== text.toLowerCase())
}
