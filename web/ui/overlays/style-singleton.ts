import { useEffect } from 'react'

/** One style sheet of the page and how many dialogs want it; nested ones share that of the first. */
interface Slot {
  users: number
  sheet?: CSSStyleSheet
}

/**
 * Stands in for the package react-style-singleton (vite.config.ts), by which dialogs keep the page behind them from
 * scrolling: that one writes style elements, which our content policy refuses; a sheet made by script it allows.
 */
export function styleSingleton() {
  const slot: Slot = { users: 0 }
  return ({ styles }: { styles: string }) => {
    useSheet(slot, styles)
    return null
  }
}

function useSheet(slot: Slot, styles: string): void {
  useEffect(() => {
    slot.users += 1
    if (slot.users === 1) slot.sheet = adopt(styles)
    return () => {
      slot.users -= 1
      if (slot.users === 0) dismiss(slot.sheet)
    }
  }, [slot, styles])
}

function adopt(styles: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(styles)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  return sheet
}

function dismiss(sheet: CSSStyleSheet | undefined): void {
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
}
