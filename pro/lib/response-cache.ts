import type { QueryClient } from '@tanstack/react-query'
import { deviceStorage } from '#web/lib/storage/storage.ts'
import { onLanguageChange } from './i18n/i18n.ts'

/** Answers that are kept on the phone, to be read without a network. */
export const cachedKeys = {
  days: 'gsf-pro-days',
  earnings: 'gsf-pro-earnings',
  documents: 'gsf-pro-papers',
  self: 'gsf-pro-self',
} as const

const lastKey = 'gsf-pro-last'

/** The professional who used this phone last; their updates wait for them. */
export const lastUserId = () => deviceStorage.read(lastKey)
export const storeLastUserId = (userId: string) => deviceStorage.write(lastKey, userId)

/** Addresses of customers are not for those who may no longer sign in. */
export function clearResponseCache(): void {
  for (const key of Object.values(cachedKeys)) deviceStorage.remove(key)
}

/** The server names services in the language of the app. What shows is read again, and stays until the network brings it. */
export function reloadInLanguage(queryClient: QueryClient): () => void {
  return onLanguageChange(() => {
    queryClient.removeQueries({ type: 'inactive' })
    void queryClient.invalidateQueries()
  })
}
