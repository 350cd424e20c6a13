import { type TextChangeView, type TextLanguage, textLanguages } from '#contract/catalog.texts.ts'
import { isRefusal, type Refusal } from '#contract/refusals/refusal.ts'
import type { CsvRow } from '#server/csv.ts'
import { csvLines } from '../price-file/price-table.rules.ts'

const columns: Readonly<Record<string, TextLanguage | 'english'>> = {
  english: 'english',
  hindi: 'hi',
  kannada: 'kn',
  tamil: 'ta',
  telugu: 'te',
  marathi: 'mr',
  bengali: 'bn',
}

interface ReadFile {
  changes: TextChangeView[]
  unknown: string[]
}

/** What a table with the column English changes in the languages that it has, or why it cannot be read. */
export function changesOfFile(
  file: string,
  english: ReadonlySet<string>,
  textOf: (language: TextLanguage, english: string) => string,
): ReadFile | Refusal {
  const lines = csvLines(file)
  if (isRefusal(lines)) return lines
  const [head, ...rest] = lines
  const names = (head?.cells ?? []).map((cell) => columns[cell.trim().toLowerCase()])
  const languages = textLanguages.filter((language) => names.includes(language))
  if (!names.includes('english') || languages.length === 0) return { reason: 'TEXT_COLUMNS' }
  const damaged = damagedCell(rest, names)
  if (damaged) return damaged
  const rows = rest.map(({ cells }) => {
    const cell = (name: TextLanguage | 'english') => (cells[names.indexOf(name)] ?? '').trim()
    return { english: cell('english'), cell }
  })
  const known = rows.filter((row) => english.has(row.english))
  return {
    unknown: rows.filter((row) => !english.has(row.english)).map((row) => row.english),
    changes: known.flatMap((row) =>
      languages
        .map((language) => {
          return { language, english: row.english, before: textOf(language, row.english), after: row.cell(language) }
        })
        .filter(({ before, after }) => before !== after),
    ),
  }
}

/** Question marks and U+FFFD in the place of letters, and letters of Indian scripts that were read as Latin-1. */
const damage = /\ufffd|\?{3,}|à[¤¥¦§®¯°±²³]/

function damagedCell(
  rows: readonly CsvRow[],
  names: readonly (TextLanguage | 'english' | undefined)[],
): Refusal | undefined {
  for (const { cells, line } of rows) {
    const at = cells.findIndex((cell, index) => names[index] !== undefined && damage.test(cell))
    if (at === -1) continue
    const column = Object.keys(columns).find((name) => columns[name] === names[at]) ?? ''
    return { reason: 'LETTERS_LOST', values: { line, column, text: cells[at]?.trim().slice(0, 40) ?? '' } }
  }
  return undefined
}
