import type { SourceFile } from './source-files.ts'

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

/** Exports that no other file imports: they are dead, or private to their file. */
export function checkUnusedExports(files: readonly SourceFile[]): string[] {
  const used = new Map<string, Set<string>>()
  for (const { imports } of files) {
    for (const { path, names } of imports) {
      const known = used.get(path) ?? new Set()
      for (const name of names) known.add(name)
      used.set(path, known)
    }
  }
  const isUsed = (path: string, name: string) => used.get(path)?.has(name) || used.get(path)?.has('*')
  return files
    .filter(({ path }) => !readByName.some((pattern) => pattern.test(path)))
    .flatMap(({ path, exports }) =>
      exports
        .filter((name) => !isUsed(path, name))
        .map((name) => `export: ${path} exports ${name}, which no other file imports`),
    )
}
