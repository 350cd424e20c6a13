import type { SourceFile } from './source-files.ts'

const isTest = (path: string) => /\.test\.tsx?$/.test(path)

/**
 * One line for each arrow back inside a feature. Its parts are its folders and the files beside them; their imports go one way,
 * so that a feature can be read part by part.
 */
export function checkFeatureParts(files: readonly SourceFile[]): string[] {
  const features = new Map<string, Map<string, Set<string>>>()
  for (const { path, imports } of files) {
    const from = partOf(path)
    if (!from || isTest(path)) continue
    const parts = features.get(from.feature) ?? new Map<string, Set<string>>()
    features.set(from.feature, parts)
    const uses = parts.get(from.part) ?? new Set()
    parts.set(from.part, uses)
    for (const to of imports.map((one) => partOf(one.path)))
      if (to?.feature === from.feature && to.part !== from.part) uses.add(to.part)
  }
  return [...features].flatMap(([feature, parts]) =>
    arrowsBack(parts).map((arrow) => `parts: ${feature}: ${arrow} (the parts of a feature import each other one way)`),
  )
}

function partOf(path: string): { feature: string; part: string } | undefined {
  const [, feature, part] = /^((?:server|web|ops|pro)\/features\/[^/]+)\/([^/]+)/.exec(path) ?? []
  return feature && part ? { feature, part } : undefined
}

/** Imports between parts that can reach each other. */
function arrowsBack(parts: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  return [...parts].flatMap(([from, uses]) =>
    [...uses].filter((to) => reaches(parts, to, from)).map((to) => `${from} → ${to}`),
  )
}

function reaches(parts: ReadonlyMap<string, ReadonlySet<string>>, from: string, to: string): boolean {
  const found = new Set([from])
  // Grows while it is walked.
  for (const part of found) for (const next of parts.get(part) ?? []) found.add(next)
  return found.has(to)
}
