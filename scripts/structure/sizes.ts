import { posix } from 'node:path'
import type { SourceFile } from './source-files.ts'

const most = { lines: 350, filesAFolder: 12, foldersDeep: 4 }

/** Files that grew too long, folders that hold too much or lie too deep. */
export function problemsOfSizes(files: readonly SourceFile[]): string[] {
  const folders = new Map<string, number>()
  for (const { path } of files) folders.set(posix.dirname(path), (folders.get(posix.dirname(path)) ?? 0) + 1)
  return [
    ...files
      .filter(({ lines }) => lines > most.lines)
      .map(({ path, lines }) => `size: ${path} has ${lines} lines (at most ${most.lines})`),
    ...[...folders]
      .filter(([folder, count]) => count > mostFiles(folder))
      .map(([folder, count]) => `size: ${folder} holds ${count} files (at most ${mostFiles(folder)})`),
    ...[...folders.keys()]
      .filter((folder) => folder.split('/').length > most.foldersDeep)
      .map((folder) => `size: ${folder} lies too deep (at most ${most.foldersDeep} folders)`),
  ]
}

/** Journeys and the contract are flat lists by nature. */
function mostFiles(folder: string): number {
  return /^(e2e|contract|server|scripts)$/.test(folder) ? 40 : most.filesAFolder
}
