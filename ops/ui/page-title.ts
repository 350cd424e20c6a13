import { useEffect } from 'react'

/** The title of the tab. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} | GharSaaf console`
  }, [title])
}
