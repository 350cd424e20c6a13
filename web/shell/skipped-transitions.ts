/**
 * A navigation during a view transition skips it. React Router leaves the rejected promise of that transition to the browser, which
 * reports it as an error of the page.
 */
export function ignoreSkippedTransitions(page: EventTarget): void {
  page.addEventListener('unhandledrejection', (event) => {
    const { reason } = event as PromiseRejectionEvent
    if (reason instanceof DOMException && /^Transition was /.test(reason.message)) event.preventDefault()
  })
}
