import { execFile } from 'node:child_process'
import { posix } from 'node:path'
import { promisify } from 'node:util'

export interface SourceFile {
  path: string
  lines: number
  /** Files of this tree that it imports; `value` is false for `import type`. */
  imports: { path: string; value: boolean }[]
  /** Packages that it imports at run time. */
  packages: string[]
}

/** Tracked and new sources below the root, without data and generated files. */
export async function listSourceFiles(root: URL): Promise<string[]> {
  const { stdout } = await promisify(execFile)('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx'], {
    cwd: root,
    maxBuffer: 16 * 1024 * 1024,
  })
  return stdout.split('\n').filter((path) => path && !/\.gen\.ts$|^seed\/(data|art)\//.test(path))
}

const importPattern =
  /^(?:import|export)\s+(type\s+)?(?:[^'"]*?\s+from\s+)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/gm

export function readSource(path: string, text: string): SourceFile {
  const file: SourceFile = { path, lines: text.split('\n').length - 1, imports: [], packages: [] }
  for (const [, type, from, dynamic] of text.matchAll(importPattern)) {
    const target = (from ?? dynamic) as string
    if (target.startsWith('.')) {
      file.imports.push({ path: posix.join(posix.dirname(path), target.replace(/\?.*$/, '')), value: !type })
    } else if (target.startsWith('#')) {
      file.imports.push({ path: target.slice(1).replace(/\?.*$/, ''), value: !type })
    } else if (!type) file.packages.push(target)
  }
  return file
}
