/** What had the focus when each of the dialogs that are open now was opened, the first one first. */
const trail: Element[] = []

/**
 * The dialog library returns the focus only to triggers of its own; ours are opened by state, so what had the focus gets
 * it back. Where that is gone, as after deleting what it stood in, or was nothing, as on a shared link, it is what opened
 * the dialog before, and else the content of the page. What has taken the focus meanwhile, as a page that was gone to,
 * keeps it.
 */
export function focusReturn() {
  let opener: Element = document.body
  let ways: readonly Element[] = []
  return {
    onOpenAutoFocus: () => {
      opener = document.activeElement ?? document.body
      trail.push(opener)
      ways = [...trail]
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      trail.splice(trail.lastIndexOf(opener), 1)
      if (document.activeElement && document.activeElement !== document.body) return
      const next = ways.findLast((way) => way !== document.body && way.isConnected) ?? document.getElementById('main')
      if (next instanceof HTMLElement) next.focus({ preventScroll: true })
    },
  }
}
