const key = 'gsf-way-back'

/** Remembers where the person was before the login page, for this tab only. */
export function rememberWayBack(path: string): void {
  if (isOwnPath(path) && !path.startsWith('/login')) sessionStorage.setItem(key, path)
}

/** Where to go after login: the remembered place once, else home. */
export function takeWayBack(): string {
  const path = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  return path && isOwnPath(path) ? path : '/'
}

/** `//evil.example` and `/\evil.example` leave the site, so one slash alone is not proof. */
export function isOwnPath(path: string): boolean {
  return /^\/(?![/\\])/.test(path)
}
