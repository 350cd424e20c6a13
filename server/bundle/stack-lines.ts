import { readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * Stacks of the bundle name the lines of the sources. With `--enable-source-maps` Node reads every map when its file is loaded and keeps
 * it, 30 MiB in all (decision 0061); here a map is read with the first stack that needs it, and not kept.
 */
export function nameSourceLines(bundle: string): void {
  const known = new Map<string, string>()
  Error.prepareStackTrace = (error, sites) => {
    const maps = new Map<string, SourceMap | undefined>()
    const described = (site: NodeJS.CallSite): string => {
      const url = site.getFileName() ?? ''
      if (!url.startsWith(bundle)) return String(site)
      const [line, column] = [site.getLineNumber() ?? 1, site.getColumnNumber() ?? 1]
      const place = `${url}:${line}:${column}`
      if (!known.has(place)) {
        if (!maps.has(url)) maps.set(url, readMap(url))
        known.set(place, inSource(url, maps.get(url)?.findEntry(line - 1, column - 1)) ?? place)
      }
      return String(site).replace(place, known.get(place) as string)
    }
    return [headOf(error), ...sites.map((site) => `    at ${described(site)}`)].join('\n')
  }
}

function headOf(error: Error): string {
  try {
    return Error.prototype.toString.call(error)
  } catch {
    return 'Error'
  }
}

function readMap(url: string): SourceMap | undefined {
  try {
    return new SourceMap(JSON.parse(readFileSync(fileURLToPath(`${url}.map`), 'utf8')))
  } catch {
    return undefined
  }
}

function inSource(url: string, entry: ReturnType<SourceMap['findEntry']> | undefined): string | undefined {
  if (!entry || !('originalSource' in entry)) return undefined
  const path = relative(process.cwd(), join(dirname(fileURLToPath(url)), entry.originalSource))
  return `${path}:${entry.originalLine + 1}:${entry.originalColumn + 1}`
}
