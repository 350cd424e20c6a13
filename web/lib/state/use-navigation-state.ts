import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'

const never = () => () => undefined

/** False during hydration, true afterwards and on client-side navigations. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

/**
 * The navigation state of this page, or null. It survives a reload but the server does not know it, so it is null during
 * hydration.
 */
export function useNavigationState(): Record<string, unknown> | null {
  const { state } = useLocation()
  const current = typeof state === 'object' ? (state as Record<string, unknown> | null) : null
  return useSyncExternalStore(
    never,
    () => current,
    () => null,
  )
}

/** The first non-empty text among these fields. */
export function textIn(state: Record<string, unknown> | null, ...names: string[]): string | null {
  for (const name of names) {
    const value = state?.[name]
    if (typeof value === 'string' && value) return value
  }
  return null
}
