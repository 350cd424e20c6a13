import { posix } from 'node:path'
import type { SourceFile } from './source-files.ts'

const max = { lines: 350, filesAFolder: 30, foldersDeep: 4, smallFolders: 10 }

/** Files over the line limit, folders with too many files or nested too deep, too many folders of one or two files. */
export function checkSizes(files: readonly SourceFile[]): string[] {
  const folders = new Map<string, number>()
  for (const { path } of files) folders.set(posix.dirname(path), (folders.get(posix.dirname(path)) ?? 0) + 1)
  return [
    ...files
      .filter(({ lines }) => lines > max.lines)
      .map(({ path, lines }) => `size: ${path} has ${lines} lines (at most ${max.lines})`),
    ...[...folders]
      .filter(([folder, count]) => count > maxFiles(folder))
      .map(([folder, count]) => `size: ${folder} holds ${count} files (at most ${maxFiles(folder)})`),
    ...[...folders.keys()]
      .filter((folder) => folder.split('/').length > max.foldersDeep)
      .map((folder) => `size: ${folder} is nested too deep (at most ${max.foldersDeep} folders)`),
    ...tooManySmallFolders(folders),
  ]
}

/** Of the contract and of features, tests counted, without folders inside: a file or two are found sooner in the folder above. */
function tooManySmallFolders(folders: ReadonlyMap<string, number>): string[] {
  const small = [...folders].filter(
    ([folder, count]) =>
      count <= 2 &&
      /^(?:contract|(?:server|web|ops|pro)\/features)(?:\/|$)/.test(folder) &&
      ![...folders.keys()].some((other) => other.startsWith(`${folder}/`)),
  )
  if (small.length <= max.smallFolders) return []
  const names = small.map(([folder]) => folder).join(', ')
  return [`size: ${small.length} folders of one or two files (at most ${max.smallFolders}; merge one): ${names}`]
}

/** These folders are flat lists of independent files. */
function maxFiles(folder: string): number {
  if (folder === 'contract') return 80
  return /^(e2e|server|scripts)$/.test(folder) ? 40 : max.filesAFolder
}
