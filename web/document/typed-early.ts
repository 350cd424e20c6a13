import { pageAnswers } from './late-start.ts'

/**
 * What was typed, filled in by the browser or ticked before the scripts ran stands in the page, and React has not heard of
 * it. Says it once more, so that it counts, and that what was tapped can be tapped again.
 */
export function sayAgainWhatWasTyped(): void {
  for (const field of document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')) {
    const { value, defaultValue } = field
    if (field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type)) {
      // The radio that was on before needs no word: the one that is on now speaks for both.
      if (field.checked === field.defaultChecked || (field.type === 'radio' && !field.checked)) continue
      field.checked = field.defaultChecked
      field.click()
    } else if (value !== defaultValue && field.type !== 'file') {
      // React compares with what it saw last, so it has to see another value in between.
      field.value = defaultValue
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
  }
  dispatchEvent(new Event(pageAnswers))
}
