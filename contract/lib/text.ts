/**
 * Controls, marks of writing direction and widthless characters; and halves of a pair of two, as a cut through an emoji leaves
 * them, which PostgreSQL refuses in `jsonb`. Not joiners: they belong inside words of Indian scripts and of emoji.
 */
const hidden = /(?![\n\r\t]|\u200c|\u200d)[\p{Cc}\p{Cf}\p{Cs}]/gu
const looseJoiners = /(?<=^|\s)(?:\u200c|\u200d)+|(?:\u200c|\u200d)+(?=\s|$)/g
const onlyBlank = /^(?:\s|\u115f|\u1160|\u200c|\u200d|\u2800|\u3164|\uffa0)*$/
const suspect = /\\u|(?![\n\r\t])[\p{Cc}\p{Cf}]|\u115f|\u1160|\u2800|\u3164|\uffa0/u

/** The text without its invisible characters; empty where nothing is left to see. */
export function visibleText(text: string): string {
  const shown = text.replace(hidden, '').replace(looseJoiners, '')
  return onlyBlank.test(shown) ? '' : shown
}

/** Whether JSON may have texts that `visibleText` changes; false for nearly all. */
export function mayHideText(json: string): boolean {
  return suspect.test(json)
}

/** A parsed JSON value with `visibleText` of all its texts. */
export function withVisibleTexts(value: unknown): unknown {
  if (typeof value === 'string') return visibleText(value)
  if (Array.isArray(value)) return value.map(withVisibleTexts)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [visibleText(key), withVisibleTexts(one)]))
}
