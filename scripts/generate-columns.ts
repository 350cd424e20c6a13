// Writes server/db/columns.gen.ts: the columns of each table of schema.gen.ts under the names of the code (decision 0064).
import { readFile, writeFile } from 'node:fs/promises'

const schema = await readFile('server/db/schema.gen.ts', 'utf8')
const namesIn = (body: string) =>
  [...body.matchAll(/^ {2}(\w+): (\w+)/gm)].map(([, name = '', type = '']) => ({ name, type }))
const bodies = new Map(
  [...schema.matchAll(/^export interface (\w+) \{\n(.*?)\n\}/gms)].map(([, name, body = '']) => [name, body]),
)

const inCode = (column: string) => column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
const selected = (table: string, column: string) =>
  `'${table}.${column}${inCode(column) === column ? '' : ` as ${inCode(column)}`}'`

const lines = namesIn(bodies.get('DB') ?? '').map(({ name: table, type }) => {
  const columns = namesIn(bodies.get(type) ?? '').map(({ name }) => selected(table, name))
  return `  ${table}: [${columns.join(', ')}],`
})
await writeFile(
  'server/db/columns.gen.ts',
  `// Written by scripts/generate-columns.ts: all columns of each table, for \`select\`, under the names of the code.\nexport const columns = {\n${lines.join('\n')}\n} as const\n`,
)
