import { paths } from '../paths.ts'
import { storageKeys, tabStorage } from '../storage/storage.ts'

/** Remembers where the person was before the login page, for this tab only. */
export function rememberReturnTo(path: string): void {
  if (isOwnPath(path) && !path.startsWith(paths.login)) tabStorage.write(storageKeys.returnTo, path)
}

/** Notes the page that is being looked at: whoever taps Login there comes back to it. */
export function rememberLastPage(path: string): void {
  tabStorage.write(storageKeys.lastPage, path)
}

/** Where to go after login: the remembered place once, else the page visited last, else home. */
export function takeReturnTo(): string {
  const path = tabStorage.read(storageKeys.returnTo) ?? tabStorage.read(storageKeys.lastPage)
  tabStorage.remove(storageKeys.returnTo)
  return path && isOwnPath(path) ? path : paths.home
}

/** `//evil.example` and `/\evil.example` leave the site, so one slash alone is not proof. */
export function isOwnPath(path: string): boolean {
  return /^\/(?![/\\])/.test(path)
}
