const key = 'gsf-way-back'
const visitedKey = 'gsf-visited'

/** Remembers where the person was before the login page, for this tab only. */
export function rememberWayBack(path: string): void {
  if (isOwnPath(path) && !path.startsWith('/login')) sessionStorage.setItem(key, path)
}

/** Notes the page that is being looked at: whoever taps Login there comes back to it. */
export function noteVisited(path: string): void {
  try {
    sessionStorage.setItem(visitedKey, path)
  } catch {
    // Storage refused: login leads home then.
  }
}

/** Where to go after login: the remembered place once, else the page visited last, else home. */
export function takeWayBack(): string {
  const path = sessionStorage.getItem(key) ?? sessionStorage.getItem(visitedKey)
  sessionStorage.removeItem(key)
  return path && isOwnPath(path) ? path : '/'
}

/** `//evil.example` and `/\evil.example` leave the site, so one slash alone is not proof. */
export function isOwnPath(path: string): boolean {
  return /^\/(?![/\\])/.test(path)
}
