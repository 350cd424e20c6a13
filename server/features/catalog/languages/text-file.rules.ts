import { type TextChangeView, type TextLanguage, textLanguages } from '#contract/catalog.texts.ts'
import { isRefusal, type Refusal } from '#contract/refusals/refusal.ts'
import type { CsvRow } from '#server/csv.ts'
import { csvLines } from '#server/csv.ts'
import type { EnglishField } from './english-texts.rules.ts'
import type { StoredTexts } from './stored-texts.ts'

type ColumnName = TextLanguage | 'english' | 'places'

const columns: Readonly<Record<string, ColumnName>> = {
  places: 'places',
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
  outdated: string[]
}

/** What a table with the columns Places and English changes in the languages that it has, or why it cannot be read. */
export function changesOfFile(
  file: string,
  fields: ReadonlyMap<string, EnglishField>,
  stored: StoredTexts,
): ReadFile | Refusal {
  const lines = csvLines(file)
  if (isRefusal(lines)) return lines
  const [head, ...rest] = lines
  const names = (head?.cells ?? []).map((cell) => columns[cell.trim().toLowerCase()])
  const languages = textLanguages.filter((language) => names.includes(language))
  if (!names.includes('places') || !names.includes('english') || languages.length === 0)
    return { reason: 'TEXT_COLUMNS' }
  const damaged = damagedCell(rest, names)
  if (damaged) return damaged
  const read: ReadFile = { changes: [], unknown: [], outdated: [] }
  for (const { cells } of rest) {
    const cell = (name: ColumnName) => (cells[names.indexOf(name)] ?? '').trim()
    const english = cell('english')
    const {
      unknown = [],
      outdated = [],
      said = [],
    } = Object.groupBy(cell('places').split(/\s+/), (key) => {
      const field = fields.get(key)
      return !field ? 'unknown' : field.texts.includes(english) ? 'said' : 'outdated'
    })
    read.unknown.push(...unknown)
    if (outdated.length > 0) read.outdated.push(english)
    for (const language of languages) {
      const after = cell(language)
      for (const [before, places] of Map.groupBy(said, (key) => stored.of(key, language).get(english) ?? ''))
        if (before !== after) read.changes.push({ language, english, places, before, after })
    }
  }
  return read
}

/** Question marks and U+FFFD in the place of letters, and letters of Indian scripts that were read as Latin-1. */
const damage = /\ufffd|\?{3,}|à[¤¥¦§®¯°±²³]/

function damagedCell(rows: readonly CsvRow[], names: readonly (ColumnName | undefined)[]): Refusal | undefined {
  for (const { cells, line } of rows) {
    const at = cells.findIndex((cell, index) => names[index] !== undefined && damage.test(cell))
    if (at === -1) continue
    const column = Object.keys(columns).find((name) => columns[name] === names[at]) ?? ''
    return { reason: 'LETTERS_LOST', values: { line, column, text: cells[at]?.trim().slice(0, 40) ?? '' } }
  }
  return undefined
}
