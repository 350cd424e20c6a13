import { createContext, use } from 'react'

/** Values that only the server knows at render time. */
export interface PageSettings {
  /** Nonce of our inline scripts; removed before the page is sent (content-policy.server.ts). */
  nonce?: string | undefined
  /** Google Maps key; the client reads it from the html element (features/place/source/maps-key.ts). */
  mapsKey?: string | undefined
}

const Settings = createContext<PageSettings>({})

export const PageSettingsProvider = Settings.Provider

/** Empty in the browser. */
export function usePageSettings(): PageSettings {
  return use(Settings)
}
