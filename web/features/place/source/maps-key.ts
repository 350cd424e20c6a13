/** The Google Maps key that the server rendered into the page (web/root.tsx); undefined when none is configured. */
export function mapsKey(): string | undefined {
  return globalThis.document?.documentElement.dataset.mapsKey || undefined
}
