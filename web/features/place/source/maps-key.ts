/** The key of Google Maps that the server put on the page; undefined when none is configured (web/root.tsx). */
export function mapsKey(): string | undefined {
  return globalThis.document?.documentElement.dataset.mapsKey || undefined
}
