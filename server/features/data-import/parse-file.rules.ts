import { parseCsv } from '#server/csv.ts'
import { CellError } from './cells.rules.ts'
import type { ReferenceFile } from './reference-files.ts'
import type { FileRow } from './row.ts'

interface Parsed {
  rows: FileRow[]
  /** Each with the file and its line. */
  problems: string[]
}

/** Rows of a file with their lines; every cell that cannot be read is a problem. */
export function parseFile(file: ReferenceFile, content: string): Parsed {
  try {
    return file.name.endsWith('.json') ? parseDetails(content) : parseTable(file, content)
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    return { rows: [], problems: [`${file.name}: ${error.message}`] }
  }
}

function parseTable(file: ReferenceFile, content: string): Parsed {
  const [header, ...lines] = parseCsv(content)
  const names = header?.cells ?? []
  const wanted = Object.keys(file.columns)
  const wrong = [
    ...wanted.filter((name) => !names.includes(name)).map((name) => `the column ${name} is missing`),
    ...names.filter((name) => !wanted.includes(name)).map((name) => `the column ${name} is not known`),
  ]
  if (wrong.length > 0) return { rows: [], problems: wrong.map((problem) => `${file.name}:1: ${problem}`) }
  const problems: string[] = []
  const rows = lines.flatMap(({ line, cells }) => {
    const found =
      cells.length === names.length ? [] : [`${file.name}:${line}: ${cells.length} cells, not ${names.length}`]
    const row = Object.fromEntries(
      names.map((name, index) => [name, parseCell(file, name, cells[index] ?? '', line, found)]),
    )
    problems.push(...found)
    return found.length > 0 ? [] : [{ line, row }]
  })
  return { rows, problems }
}

function parseCell(file: ReferenceFile, name: string, text: string, line: number, problems: string[]): unknown {
  // A new professional has no id yet.
  if (file.table === 'professional' && name === 'id' && text === '') return null
  try {
    return file.columns[name]?.parse(text)
  } catch (error) {
    if (!(error instanceof CellError)) throw error
    problems.push(`${file.name}:${line}: ${name}: ${error.message}`)
    return null
  }
}

/** An object of details by service id. */
function parseDetails(content: string): Parsed {
  const all = JSON.parse(content) as Record<string, unknown>
  const lines = content.split('\n')
  const lineOf = (id: string) => lines.findIndex((line) => line.startsWith(`  ${JSON.stringify(id)}:`)) + 1
  return {
    rows: Object.entries(all).map(([id, details]) => ({ line: lineOf(id), row: { id, details } })),
    problems: [],
  }
}
