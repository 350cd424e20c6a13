import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'

const root = new URL('../../', import.meta.url)

/** Tracked and new files of this tree. */
export async function listPaths(...patterns: readonly string[]): Promise<string[]> {
  const { stdout } = await promisify(execFile)('git', ['ls-files', '-co', '--exclude-standard', ...patterns], {
    cwd: root,
    maxBuffer: 16 * 1024 * 1024,
  })
  return stdout
    .split('\n')
    .filter((path) => path && existsSync(new URL(path, root)))
    .sort()
}

/** Sources without data and generated files. */
export async function listSourceFiles(): Promise<string[]> {
  const paths = await listPaths('*.ts', '*.tsx')
  return paths.filter((path) => !/\.gen\.ts$|^seed\/(data|art)\//.test(path))
}

export async function readFiles(paths: readonly string[]): Promise<{ path: string; text: string }[]> {
  return await Promise.all(paths.map(async (path) => ({ path, text: await readFile(new URL(path, root), 'utf8') })))
}
