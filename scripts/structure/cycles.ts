import type { SourceFile } from './source-files.ts'

/** One line for each import cycle (type imports included). */
export function checkCycles(files: readonly SourceFile[]): string[] {
  const byPath = new Map(files.map((file) => [file.path, file]))
  const finished = new Set<string>()
  const problems: string[] = []

  function visit(path: string, trail: string[]): void {
    const file = byPath.get(path)
    if (!file || finished.has(path)) return
    const seenAt = trail.indexOf(path)
    if (seenAt >= 0) {
      problems.push(`cycle: ${[...trail.slice(seenAt), path].join(' → ')}`)
      return
    }
    for (const { path: next } of file.imports) visit(next, [...trail, path])
    finished.add(path)
  }

  for (const { path } of files) visit(path, [])
  return problems
}
