import { createContext, use } from 'react'

/** What the server alone knows while it renders a page. */
export interface PageSettings {
  /** The nonce that marks our inline scripts; taken out before the page leaves (content-policy.server.ts). */
  mark?: string | undefined
  /** The key of Google Maps; browsers find it on the html element (features/place/source/maps-key.ts). */
  mapsKey?: string | undefined
}

const Settings = createContext<PageSettings>({})

export const PageSettingsProvider = Settings.Provider

/** Empty in the browser. */
export function usePageSettings(): PageSettings {
  return use(Settings)
}
