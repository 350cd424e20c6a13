import { paths } from '../paths.ts'
import { storageKeys, tabStorage } from '../storage/storage.ts'

/** Stores the page to return to after login, for this tab. */
export function rememberReturnTo(path: string): void {
  if (isOwnPath(path) && !path.startsWith(paths.login)) tabStorage.write(storageKeys.returnTo, path)
}

/** Stores the current page: login without an explicit return page leads back to it. */
export function rememberLastPage(path: string): void {
  tabStorage.write(storageKeys.lastPage, path)
}

/** Path after login: the stored return page (removed on read), else the last page, else home. */
export function takeReturnTo(): string {
  const path = tabStorage.read(storageKeys.returnTo) ?? tabStorage.read(storageKeys.lastPage)
  tabStorage.remove(storageKeys.returnTo)
  return path && isOwnPath(path) ? path : paths.home
}

/** Prevents open redirects: browsers treat `//evil.example` and `/\evil.example` as other origins. */
export function isOwnPath(path: string): boolean {
  return /^\/(?![/\\])/.test(path)
}
