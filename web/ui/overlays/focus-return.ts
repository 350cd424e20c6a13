/** The focused element at the opening of each open dialog, in opening order. */
const openers: Element[] = []

/**
 * Returns the focus when a dialog closes: Radix does so only for its own triggers, and ours open by state. Candidates are
 * the element focused at opening, those of the dialogs below, then the main content; an element can be gone after a
 * deletion. Focus that moved meanwhile, as after a navigation, stays.
 */
export function focusReturn() {
  let opener: Element = document.body
  let candidates: readonly Element[] = []
  return {
    onOpenAutoFocus: (event?: Event) => {
      opener = document.activeElement ?? document.body
      openers.push(opener)
      candidates = [...openers]
      if (event) focusFirst(event)
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      openers.splice(openers.lastIndexOf(opener), 1)
      if (document.activeElement && document.activeElement !== document.body) return
      const next =
        candidates.findLast((element) => element !== document.body && element.isConnected) ??
        document.getElementById('main')
      if (next instanceof HTMLElement) next.focus({ preventScroll: true })
    },
  }
}

const firstField = '[data-focus-first] :is(input, select, textarea):not([tabindex="-1"], [type=hidden], :disabled)'

/** Into the first field of a form that asks for it, its text selected; else Radix takes the button to close. */
function focusFirst(event: Event): void {
  const field = (event.target as Element).querySelector<HTMLElement & { select?: () => void }>(firstField)
  if (!field) return
  event.preventDefault()
  field.focus()
  field.select?.()
}
