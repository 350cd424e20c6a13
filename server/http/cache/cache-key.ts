/** Longer addresses are left to the framework. */
const maxLength = 500

/**
 * The key of an asked address: its path with the parameters that the answer reads, in their order, and no others, so that `?fbclid=` gets
 * the same answer. Undefined where the framework has to read the address: an encoded name or one given twice.
 */
export function cacheKey(url: string, readsOf: (path: string) => readonly string[] | undefined): string | undefined {
  if (url.length > maxLength || url.includes('#')) return undefined
  const end = url.indexOf('?')
  if (end === -1) return url
  const path = url.slice(0, end)
  const reads = readsOf(path)
  return reads && withRead(path, url.slice(end + 1), reads)
}

function withRead(path: string, query: string, reads: readonly string[]): string | undefined {
  const found = new Map<string, string>()
  for (const part of query.split('&')) {
    const at = part.indexOf('=')
    const name = at === -1 ? part : part.slice(0, at)
    if (/[%+]/.test(name)) return undefined
    if (!reads.includes(name)) continue
    if (found.has(name)) return undefined
    found.set(name, part)
  }
  if (found.size === 0) return path
  return `${path}?${reads.flatMap((name) => found.get(name) ?? []).join('&')}`
}
