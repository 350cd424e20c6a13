import { useSyncExternalStore } from 'react'

const query = '(width >= 64rem)'

function subscribe(listener: () => void): () => void {
  const media = matchMedia(query)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

/** From 1024 px: tables beside the navigation fit. */
export const useIsWide = () =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => true,
  )
