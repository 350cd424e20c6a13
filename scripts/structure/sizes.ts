import { posix } from 'node:path'

const max = { lines: 350, files: 30, deep: 4, smallFolders: 10 }
const isOfFeatures = /^(?:contract|(?:server|web|ops|pro)\/features)(?:\/|$)/

/** Folders with too many files or nested too deep, and too many folders of one or two files. */
export function checkSizes(paths: readonly string[]): string[] {
  const folders = new Map<string, number>()
  for (const path of paths) folders.set(posix.dirname(path), (folders.get(posix.dirname(path)) ?? 0) + 1)
  const problems = [...folders].flatMap(([folder, count]) => [
    ...(count > maxFiles(folder) ? [`size: ${folder} holds ${count} files (at most ${maxFiles(folder)})`] : []),
    ...(folder.split('/').length > max.deep
      ? [`size: ${folder} is nested too deep (at most ${max.deep} folders)`]
      : []),
  ])
  // Of the contract and of features, tests counted, without folders inside: a file or two are found sooner in the folder above.
  const hasInner = (folder: string) => [...folders.keys()].some((other) => other.startsWith(`${folder}/`))
  const small = [...folders.keys()].filter(
    (folder) => (folders.get(folder) ?? 0) <= 2 && isOfFeatures.test(folder) && !hasInner(folder),
  )
  if (small.length <= max.smallFolders) return problems
  const names = small.join(', ')
  return [
    ...problems,
    `size: ${small.length} folders of one or two files (at most ${max.smallFolders}; merge one): ${names}`,
  ]
}

/** Files over the limit, comments and blank lines counted. */
export function checkLines(files: readonly { path: string; text: string }[]): string[] {
  return files.flatMap(({ path, text }) => {
    const lines = text.trimEnd().split('\n').length
    return lines > max.lines ? [`size: ${path} has ${lines} lines (at most ${max.lines})`] : []
  })
}

/** These folders are flat lists of independent files. */
function maxFiles(folder: string): number {
  if (folder === 'contract') return 80
  return /^(e2e|server|scripts)$/.test(folder) ? 40 : max.files
}
