import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'

const never = () => () => undefined

/** False while the server's page is being hydrated, true from then on and on every later page. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

/**
 * What the link that led here carried along; null when there is none. The browser keeps it over a reload but the
 * server never sees it, so the first drawing has to do without.
 */
export function useNavigationState(): Record<string, unknown> | null {
  const { state } = useLocation()
  const carried = typeof state === 'object' ? (state as Record<string, unknown> | null) : null
  // Without any, which is the rule for a page just sent, it is not drawn a second time.
  return useSyncExternalStore(
    never,
    () => carried,
    () => null,
  )
}

/** The first of these fields of the navigation state that holds a text. */
export function textIn(state: Record<string, unknown> | null, ...names: string[]): string | null {
  for (const name of names) {
    const value = state?.[name]
    if (typeof value === 'string' && value) return value
  }
  return null
}
