import { useSyncExternalStore } from 'react'
import { forgetDrafts } from '../storage/draft.ts'
import { clearPersonalCache } from '../storage/personal-cache.ts'
import { deviceStorage, storageKeys, updatesPrefix } from '../storage/storage.ts'

const listeners = new Set<() => void>()
const expiryListeners = new Set<() => void>()

/** The stored token, or null for a visitor and on the server. */
export function readToken(): string | null {
  return deviceStorage.read(storageKeys.token) || null
}

export function storeToken(token: string, userId: string): void {
  deviceStorage.write(storageKeys.token, token)
  deviceStorage.write(storageKeys.userId, userId)
  notifySession()
}

/** The session goes on under another token. */
export function replaceToken(token: string): void {
  deviceStorage.write(storageKeys.token, token)
  notifySession()
}

/** Logout: clears local storage and drafts. The caller revokes the token on the server. */
export function clearSession(): void {
  deviceStorage.removeAllBut(updatesPrefix)
  forgetDrafts()
  notifySession()
}

/** Removes a token that the server rejected and notifies the expiry listeners, which redirect to login. */
export function expireSession(usedToken: string): void {
  // A late answer to a call of the previous session must not end the new one.
  if (readToken() !== usedToken) return
  deviceStorage.remove(storageKeys.token)
  deviceStorage.remove(storageKeys.userId)
  notifySession()
  for (const listener of expiryListeners) listener()
}

export function onSessionExpired(listener: () => void): () => void {
  expiryListeners.add(listener)
  return () => expiryListeners.delete(listener)
}

/** Subscribes to sign-in and sign-out in this and other tabs. */
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

/** The token; null for a visitor and during hydration, because the server renders for visitors. */
export function useToken(): string | null {
  return useSyncExternalStore(subscribeToSession, readToken, () => null)
}

function notifySession(): void {
  markDocument()
  clearPersonalCache()
  for (const listener of listeners) listener()
}

/** Updates the attribute that first-paint.ts sets and app.css reads. */
function markDocument(): void {
  const { dataset } = document.documentElement
  if (readToken()) dataset.signedIn = ''
  else delete dataset.signedIn
}
