import { execFile } from 'node:child_process'
import { posix } from 'node:path'
import { promisify } from 'node:util'

export interface SourceFile {
  path: string
  lines: number
  /** Files of this tree that it imports; `value` is false for `import type`. */
  imports: { path: string; value: boolean; names: string[] }[]
  exports: string[]
  /** Packages that it imports at run time. */
  packages: string[]
  /** It has imports and re-exports alone. */
  onlyReexports?: boolean
}

/** Tracked and new files below the root. */
export async function listPaths(root: URL, ...patterns: readonly string[]): Promise<string[]> {
  const { stdout } = await promisify(execFile)('git', ['ls-files', '-co', '--exclude-standard', ...patterns], {
    cwd: root,
    maxBuffer: 16 * 1024 * 1024,
  })
  return stdout.split('\n').filter(Boolean)
}

/** Sources without data and generated files. */
export async function listSourceFiles(root: URL): Promise<string[]> {
  const paths = await listPaths(root, '*.ts', '*.tsx')
  return paths.filter((path) => !/\.gen\.ts$|^seed\/(data|art)\//.test(path))
}

const importPattern =
  /^(?:import|export)\s+(type\s+)?(?:([^'"]*?)\s+from\s+)?['"]([^'"]+)['"]|^(.*)\bimport\(\s*['"]([^'"]+)['"]\s*\)(.*)/gm

const exportPattern =
  /^export\s+(?:async\s+)?(?:(?:function\*?|const|class|interface|type)\s+(\w+)|(?:type\s+)?\{([^}]*)\})/gm

export function readSource(path: string, text: string): SourceFile {
  const file: SourceFile = {
    path,
    lines: text.split('\n').length - 1,
    imports: [],
    exports: [],
    packages: [],
    onlyReexports: isOnlyReexports(text),
  }
  for (const [, type, clause, from, before = '', dynamic, after = ''] of text.matchAll(importPattern)) {
    const target = (from ?? dynamic) as string
    const names = from ? namesOf(clause, 0) : namesOfDynamic(before, after)
    const own = ownPath(path, target)
    if (own) file.imports.push({ path: own, value: !type, names })
    else if (!type) file.packages.push(target)
  }
  for (const [, name, list] of text.matchAll(exportPattern))
    file.exports.push(...(name ? [name] : namesOf(`{${list}}`, 1)))
  return file
}

const passedOn =
  /^(?:import|export)\s+(?:type\s+)?(?:\w+\s*,?\s*)?(?:\{[^}]*\}|\*(?:\s+as\s+\w+)?)?\s*from\s*['"][^'"]+['"];?|^import\s+['"][^'"]+['"];?|^export\s+(?:type\s+)?\{[^}]*\};?/gm
const comments = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm

function isOnlyReexports(text: string): boolean {
  return /^export\b/m.test(text) && text.replace(comments, '').replace(passedOn, '').trim() === ''
}

/** One line for each file that only passes on what others export: callers import those instead. */
export function checkReexports(files: readonly SourceFile[]): string[] {
  return files.filter((file) => file.onlyReexports).map(({ path }) => `export: ${path} only re-exports`)
}

/** Path in this tree; undefined for a package. */
function ownPath(path: string, target: string): string | undefined {
  const file = target.replace(/\?.*$/, '')
  if (file.startsWith('.')) return posix.join(posix.dirname(path), file)
  return file.startsWith('#') ? file.slice(1) : undefined
}

/** Of `{ a, type b as c }`: a and b (side 0) or a and c (side 1). `*` for a whole module. */
function namesOf(clause = '', side: 0 | 1): string[] {
  if (clause.includes('*')) return ['*']
  const list = /\{([^}]*)\}/.exec(clause)?.[1] ?? ''
  const names = list.split(',').map((one) => one.trim().replace(/^type\s+/, ''))
  return names.filter(Boolean).map((one) => one.split(/\s+as\s+/).at(-side) as string)
}

/** `const { a } = await import(…)`, `(await import(…)).a` and `import(…).then((file) => file.a)`. */
function namesOfDynamic(before: string, after: string): string[] {
  const picked = /\{[^}]*\}(?=\s*=\s*await\s*$)/.exec(before)?.[0]
  if (picked) return namesOf(picked, 0)
  const name = /^\)\.(\w+)/.exec(after)?.[1] ?? /^\.then\(\((\w+)\) => \1\.(\w+)\)/.exec(after)?.[2]
  return [name ?? '*']
}
