import { posix } from 'node:path'
import { parseSync } from 'vite'

export interface SourceFile {
  path: string
  /** Paths in this tree, or `npm/` and a package; `value` is false for `import type`. */
  imports: { path: string; value: boolean; names: string[] }[]
  exports: string[]
  /** It has imports and re-exports alone. */
  onlyReexports: boolean
}

const dynamicImport = /(.*)\bimport\(\s*['"]([^'"]+)['"]\s*\)(.*)/g
/** `import … from '…'`, `export … from '…'` and `export { … }`. */
const passedOn = /^(?:import|export)\s[^'"();=]*['"][^'"]+['"];?$|^export\s+(?:type\s+)?\{[^}]*\};?$/gm
const comments = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm

export function readSource(path: string, text: string): SourceFile {
  const { staticImports, staticExports } = parseSync(path, text).module
  const onlyReexports = staticExports.length > 0 && text.replace(comments, '').replace(passedOn, '').trim() === ''
  const file: SourceFile = { path, imports: [], exports: [], onlyReexports }
  const add = (target: string, value: boolean, names: string[]) =>
    file.imports.push({ path: toPath(path, target), value, names })
  const isValue = (start: number) => !/^(?:import|export)\s+type\b/.test(text.slice(start, start + 20))
  for (const { start, moduleRequest, entries } of staticImports)
    add(
      moduleRequest.value,
      isValue(start),
      entries.map(({ importName: { kind, name } }) => (kind === 'Default' ? 'default' : (name ?? '*'))),
    )
  for (const { start, entries } of staticExports)
    for (const { moduleRequest, importName, exportName } of entries) {
      if (exportName.name) file.exports.push(exportName.name)
      if (moduleRequest) add(moduleRequest.value, isValue(start), [importName.name ?? '*'])
    }
  for (const [, before = '', target = '', after = ''] of text.matchAll(dynamicImport))
    add(target, true, namesOfDynamic(before, after))
  return file
}

function toPath(from: string, target: string): string {
  const file = target.replace(/\?.*$/, '')
  if (file.startsWith('.')) return posix.join(posix.dirname(from), file)
  return file.startsWith('#') ? file.slice(1) : `npm/${file}`
}

/** `const { a, b: c } = await import(…)`, `(await import(…)).a` and `import(…).then((file) => file.a)`; else all. */
function namesOfDynamic(before: string, after: string): string[] {
  const [, picked] = /\{([^}]*)\}\s*=\s*await\s*$/.exec(before) ?? []
  if (picked) return picked.split(',').map((one) => one.split(':')[0]?.trim() ?? '')
  return [/^\)\.(\w+)/.exec(after)?.[1] ?? /^\.then\(\((\w+)\) => \1\.(\w+)\)/.exec(after)?.[2] ?? '*']
}

/** The framework or a tool reads the exports of these files by name. */
const readByName = [
  /^(web|bench)\/.*\.route\.tsx$/,
  /^ops\/.*\.page\.tsx$/,
  /^web\/(root|entry\.\w+|shell\/pages\/page-boundary)\.tsx$/,
  /^web\/.*\.text\.[a-z]{2}\.tsx$/,
  /^server\/db\/migrations\//,
  // The macros compile to it (lingui.config.ts).
  /^contract\/i18n\/i18n\.ts$/,
  /^[^/]+\.config\.ts$/,
]

/** Exports that no other file imports, which are dead or private to their file; and files that only pass on what others export. */
export function checkExports(files: readonly SourceFile[]): string[] {
  const used = new Map<string, Set<string>>()
  for (const { path, names } of files.flatMap(({ imports }) => imports))
    used.set(path, new Set([...(used.get(path) ?? []), ...names]))
  const isUsed = (path: string, name: string) => used.get(path)?.has(name) || used.get(path)?.has('*')
  const dead = files
    .filter(({ path }) => !readByName.some((pattern) => pattern.test(path)))
    .flatMap(({ path, exports }) =>
      exports
        .filter((name) => name !== 'default' && !isUsed(path, name))
        .map((name) => `export: ${path} exports ${name}, which no other file imports`),
    )
  const passing = files.filter(({ onlyReexports }) => onlyReexports)
  return [...dead, ...passing.map(({ path }) => `export: ${path} only re-exports`)]
}
