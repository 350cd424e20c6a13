import type { SourceFile } from './source-file.ts'

/** One line for each import cycle (type imports included). */
export function checkCycles(files: readonly SourceFile[]): string[] {
  const uses = new Map(files.map(({ path, imports }) => [path, imports.map((one) => one.path)]))
  return findCycles(uses).map((cycle) => `cycle: ${cycle}`)
}

/**
 * One line for each cycle inside a feature. Its parts are its folders and the files beside them; their imports go one way, so that
 * a feature can be read part by part.
 */
export function checkFeatureParts(files: readonly SourceFile[]): string[] {
  const features = new Map<string, Map<string, string[]>>()
  for (const { path, imports } of files) {
    const { feature, part } = partOf(path)
    if (!feature || !part || /\.test\.tsx?$/.test(path)) continue
    const parts = features.get(feature) ?? new Map<string, string[]>()
    features.set(feature, parts)
    const used = imports.map((one) => partOf(one.path)).filter((to) => to.feature === feature && to.part !== part)
    parts.set(part, [...(parts.get(part) ?? []), ...used.flatMap((to) => to.part ?? [])])
  }
  return [...features].flatMap(([feature, parts]) =>
    findCycles(parts).map((cycle) => `parts: ${feature}: ${cycle} (the parts of a feature import each other one way)`),
  )
}

function partOf(path: string): { feature?: string; part?: string } {
  const [, feature, part] = /^((?:server|web|ops|pro)\/features\/[^/]+)\/([^/]+)/.exec(path) ?? []
  return { feature, part }
}

function findCycles(uses: ReadonlyMap<string, readonly string[]>): string[] {
  const finished = new Set<string>()
  const cycles: string[] = []
  function visit(node: string, trail: readonly string[]): void {
    if (finished.has(node)) return
    const seenAt = trail.indexOf(node)
    if (seenAt >= 0) {
      cycles.push([...trail.slice(seenAt), node].join(' → '))
      return
    }
    for (const next of uses.get(node) ?? []) visit(next, [...trail, node])
    finished.add(node)
  }
  for (const node of uses.keys()) visit(node, [])
  return cycles
}
