import { readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type SourceMapJson, sourcePosition } from './source-position.rules.ts'

/**
 * Stacks of the bundle name the lines of the sources. Node's own support reads every map when its file is loaded, which takes longer
 * than loading the files; here a map is read with the first stack that needs it, and not kept.
 */
export function nameSourceLines(bundle: string): void {
  const known = new Map<string, string>()
  const described = (site: NodeJS.CallSite): string => {
    const text = String(site)
    const file = site.getFileName() ?? ''
    if (!file.startsWith(bundle)) return text
    const place = `${file}:${site.getLineNumber()}:${site.getColumnNumber()}`
    const source = known.get(place) ?? inSource(file, site.getLineNumber() ?? 1, site.getColumnNumber() ?? 1) ?? place
    known.set(place, source)
    return text.replace(place, source)
  }
  Error.prepareStackTrace = (error, sites) =>
    [headOf(error), ...sites.map((site) => `    at ${described(site)}`)].join('\n')
}

function headOf(error: Error): string {
  try {
    return Error.prototype.toString.call(error)
  } catch {
    return 'Error'
  }
}

function inSource(url: string, line: number, column: number): string | undefined {
  try {
    const file = fileURLToPath(url)
    const map = JSON.parse(readFileSync(`${file}.map`, 'utf8')) as SourceMapJson
    const found = sourcePosition(map, line - 1, column - 1)
    return (
      found && `${relative(process.cwd(), join(dirname(file), found.source))}:${found.line + 1}:${found.column + 1}`
    )
  } catch {
    return undefined
  }
}
