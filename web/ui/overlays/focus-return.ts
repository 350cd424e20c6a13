/** The dialog library returns the focus only to triggers of its own; ours are opened by state, so what had the focus gets it back. */
export function focusReturn() {
  let opener: Element | null = null
  return {
    onOpenAutoFocus: () => {
      opener = document.activeElement
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
    },
  }
}
