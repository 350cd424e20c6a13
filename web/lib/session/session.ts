import { useSyncExternalStore } from 'react'
import { forgetDrafts } from '../storage/draft.ts'
import { clearPersonalCache } from '../storage/personal-cache.ts'
import { deviceStorage, storageKeys } from '../storage/storage.ts'

const listeners = new Set<() => void>()
const expiryListeners = new Set<() => void>()

/** The stored token, or null for a visitor and on the server. */
export function readToken(): string | null {
  return deviceStorage.read(storageKeys.token) || null
}

export function storeToken(token: string, userId: string): void {
  deviceStorage.write(storageKeys.token, token)
  deviceStorage.write(storageKeys.userId, userId)
  tellAll()
}

/** Logout: clears all local storage. Revoking the token on the server is the caller's part. */
export function clearSession(): void {
  deviceStorage.clear()
  forgetDrafts()
  tellAll()
}

/** The server no longer takes the token: forgets it alone and tells those who bring the person to the login page. */
export function expireSession(usedToken: string): void {
  // A call that began before a newer sign-in must not end that one.
  if (readToken() !== usedToken) return
  deviceStorage.remove(storageKeys.token)
  deviceStorage.remove(storageKeys.userId)
  tellAll()
  for (const listener of expiryListeners) listener()
}

export function onSessionExpired(listener: () => void): () => void {
  expiryListeners.add(listener)
  return () => expiryListeners.delete(listener)
}

/** Follows sign-in and sign-out in this tab and in every other one. */
function subscribeToSession(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    // key is null when another tab cleared everything.
    if (event.key !== storageKeys.token && event.key !== null) return
    markDocument()
    listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', onStorage)
  }
}

/** The token, null for a visitor. While the server's page is being hydrated everybody is a visitor. */
export function useToken(): string | null {
  return useSyncExternalStore(subscribeToSession, readToken, () => null)
}

function tellAll(): void {
  markDocument()
  clearPersonalCache()
  for (const listener of listeners) listener()
}

/** What app.css looks at, so that nothing jumps before hydration (first-paint.ts). */
function markDocument(): void {
  const mark = document.documentElement.dataset
  if (readToken()) mark.signedIn = ''
  else delete mark.signedIn
}
