/** A media query as the first two arguments of useSyncExternalStore. */
export function mediaStore(query: string) {
  function subscribe(listener: () => void): () => void {
    const media = matchMedia(query)
    media.addEventListener('change', listener)
    return () => media.removeEventListener('change', listener)
  }
  return [subscribe, () => matchMedia(query).matches] as const
}
