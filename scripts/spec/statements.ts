import { existsSync, statSync } from 'node:fs'

/** A test that names a statement in a comment line `// spec: id, id` directly above itself. */
interface Proof {
  id: string
  file: string
}

const row = /^\| (\S+) \| (.+) \| `(.*)` \| .*\|$/

/** The ids of the statements in docs/specification.md and their problems; each names the file that implements it. */
export function readStatements(document: string, root: URL): { ids: string[]; problems: string[] } {
  const rows = document.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| id |'))
  const found = rows.map((line) => {
    const [, id = line, , source = ''] = row.exec(line) ?? []
    return { id, source }
  })
  const ids = found.map(({ id }) => id)
  const isFile = (path: string) => existsSync(new URL(path, root)) && statSync(new URL(path, root)).isFile()
  const problems = found.flatMap(({ id, source }, index) => [
    ...(ids.indexOf(id) < index ? [`${id}: duplicate id in docs/specification.md`] : []),
    ...(source && isFile(source) ? [] : [`${id}: no file "${source}"`]),
  ])
  return { ids, problems }
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

/** Tag lines and the test or describe block on the next line; a test with `.skip` or `.todo` proves nothing. */
const tagged = /((?:^[ \t]*\/\/ spec: .*\n)+)[ \t]*(?:test|it|describe)(\.(?:each|describe))?\(/gm
const tag = /^[ \t]*\/\/ spec: (.*)$/gm
const nameFirst = /^\s*(['"`])(?!\1)/
const nameAfterTable = /\)\(\s*(['"`])(?!\1)/

export function proofsIn(file: string, text: string): { proofs: Proof[]; problems: string[] } {
  const found = [...text.matchAll(tagged)].map(([whole, tags = '', method], index, all) => {
    const start = (all[index]?.index ?? 0) + whole.length
    const ids = [...tags.matchAll(tag)].map(([, list = '']) => list.split(',').map((id) => id.trim()))
    const isNamed = (method === '.each' ? nameAfterTable : nameFirst).test(text.slice(start))
    return { lines: ids.length, ids: ids.flat().filter(Boolean), isNamed }
  })
  const used = found.reduce((sum, { lines }) => sum + lines, 0)
  return {
    proofs: found.flatMap(({ ids }) => ids.map((id) => ({ id, file }))),
    problems: [
      ...((text.match(tag)?.length ?? 0) === used ? [] : [`${file}: a "// spec:" line is not directly above a test`]),
      ...found.filter(({ isNamed }) => !isNamed).map(({ ids }) => `${file}: the test that proves ${ids} has no name`),
    ],
  }
}
