import { existsSync, statSync } from 'node:fs'
import type { Proof } from './tags.ts'

/** One row of docs/specification.md; `source` is the path of the file that implements it. */
interface Statement {
  id: string
  text: string
  source: string
}

const row = /^\| (\S+) \| (.+) \| `(.*)` \| .*\|$/

/** A row of another form has no source, which is a problem. */
export function readStatements(document: string): Statement[] {
  const rows = document.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| id |'))
  return rows.map((line) => {
    const [, id = line, text = '', source = ''] = row.exec(line) ?? []
    return { id, text, source }
  })
}

/** The document with the files of the tests in the last column of each statement. */
export function withProofs(document: string, proofs: readonly Proof[]): string {
  const filesOf = Map.groupBy(proofs, ({ id }) => id)
  const lines = document.split('\n').map((line) => {
    const [, id = '', text, source] = row.exec(line) ?? []
    if (!id) return line
    const files = new Set(filesOf.get(id)?.map(({ file }) => `\`${file}\``))
    return `| ${id} | ${text} | \`${source}\` | ${[...files].join(', ') || '**none**'} |`
  })
  return lines.join('\n')
}

/** Reports duplicate ids and sources that do not exist. */
export function checkStatements(statements: readonly Statement[], root: URL): string[] {
  const seen = new Set<string>()
  return statements.flatMap(({ id, source }) => {
    const problems = seen.has(id) ? [`${id}: duplicate id in docs/specification.md`] : []
    seen.add(id)
    if (!isFile(source, root)) problems.push(`${id}: no file "${source}"`)
    return problems
  })
}

function isFile(path: string, root: URL): boolean {
  const file = new URL(path, root)
  return path !== '' && existsSync(file) && statSync(file).isFile()
}
