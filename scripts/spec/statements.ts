import { existsSync, statSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'

/** One line of the specification in our own words; `lives` is the file that makes it true. */
export interface Statement {
  id: string
  text: string
  lives: string
}

export interface StatementGroup {
  name: string
  statements: Statement[]
}

const order = 'routes shell home browse cart-booking after account people place rules calls messages constants'

/** Reads docs/spec-statements/*.tsv: a file for each part of the specification, in the order of reading. */
export async function readStatements(folder: URL): Promise<StatementGroup[]> {
  const names = (await readdir(folder)).filter((file) => file.endsWith('.tsv')).map((file) => file.slice(0, -4))
  const sorted = names.sort((a, b) => order.indexOf(a) - order.indexOf(b))
  return Promise.all(
    sorted.map(async (name) => ({ name, statements: parse(await readFile(new URL(`${name}.tsv`, folder), 'utf8')) })),
  )
}

export function parse(text: string): Statement[] {
  const lines = text.split('\n').filter((line) => line !== '')
  return lines.map((line) => {
    const [id = '', statement = '', lives = ''] = line.split('\t')
    return { id, text: statement, lives }
  })
}

/** Ids written twice, and statements that live in no file of ours. */
export function problemsOfStatements(statements: readonly Statement[], root: URL): string[] {
  const seen = new Set<string>()
  return statements.flatMap(({ id, lives }) => {
    const problems = seen.has(id) ? [`${id} stands twice in docs/spec-statements`] : []
    seen.add(id)
    if (!isFile(lives, root)) problems.push(`${id} lives in "${lives}", which is no file`)
    return problems
  })
}

function isFile(path: string, root: URL): boolean {
  const file = new URL(path, root)
  return path !== '' && existsSync(file) && statSync(file).isFile()
}
