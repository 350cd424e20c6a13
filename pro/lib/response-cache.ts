import { deviceStorage } from '#web/lib/storage/storage.ts'

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
