import { createContext, use } from 'react'

/** Values that only the server knows at render time. */
export interface PageSettings {
  /** Nonce of our inline scripts; removed before the page is sent (content-policy.server.ts). */
  nonce?: string | undefined
  /** Settings of the server, which the client reads from the html element. */
  attributes?: Record<`data-${string}`, string | undefined>
}

const Settings = createContext<PageSettings>({})

export const PageSettingsProvider = Settings.Provider

/** Empty in the browser. */
export function usePageSettings(): PageSettings {
  return use(Settings)
}
