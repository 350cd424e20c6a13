import { existsSync, statSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'

/** One line of docs/spec-statements; `source` is the path of the file that implements it. */
interface Statement {
  id: string
  text: string
  source: string
}

export interface StatementGroup {
  name: string
  statements: Statement[]
}

const order = 'routes shell home browse cart-booking after account people place rules calls messages constants'

/** Reads docs/spec-statements/*.tsv, one group a file, in the order of the document. */
export async function readStatements(folder: URL): Promise<StatementGroup[]> {
  const names = (await readdir(folder)).filter((file) => file.endsWith('.tsv')).map((file) => file.slice(0, -4))
  const sorted = names.sort((a, b) => order.indexOf(a) - order.indexOf(b))
  return Promise.all(
    sorted.map(async (name) => ({ name, statements: parse(await readFile(new URL(`${name}.tsv`, folder), 'utf8')) })),
  )
}

function parse(text: string): Statement[] {
  const lines = text.split('\n').filter((line) => line !== '')
  return lines.map((line) => {
    const [id = '', statement = '', source = ''] = line.split('\t')
    return { id, text: statement, source }
  })
}

/** Reports duplicate ids and sources that do not exist. */
export function checkStatements(statements: readonly Statement[], root: URL): string[] {
  const seen = new Set<string>()
  return statements.flatMap(({ id, source }) => {
    const problems = seen.has(id) ? [`${id}: duplicate id in docs/spec-statements`] : []
    seen.add(id)
    if (!isFile(source, root)) problems.push(`${id}: no file "${source}"`)
    return problems
  })
}

function isFile(path: string, root: URL): boolean {
  const file = new URL(path, root)
  return path !== '' && existsSync(file) && statSync(file).isFile()
}
