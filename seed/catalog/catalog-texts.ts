import { defaultLanguage, languages } from '#contract/lib/languages.ts'
import type { Row } from '#seed/insert-rows.ts'
import { toRowId } from '#server/features/catalog/tables.rules.ts'
import { listTextFields, type TextEntity, textFields } from '#server/features/catalog/text-fields.rules.ts'
import { readSeedJson } from './catalog-file.ts'

export const otherLanguages = languages.filter((language) => language !== defaultLanguage)

/** `seed/languages/`, what translators know: English text → translation. */
export const knownTranslations = () =>
  otherLanguages.map((language) => ({
    language,
    known: readSeedJson<Record<string, string>>(`languages/${language}.json`),
  }))

interface Table {
  table: string
  rows: readonly Row[]
}

/** The texts of these tables in all languages, each by its row and column. */
export function textTable(tables: readonly Table[]) {
  const memory = knownTranslations()
  const rows = tables.flatMap(({ table, rows }) =>
    table in textFields ? rows.flatMap((row) => textsOfRow(table as TextEntity, row, memory)) : [],
  )
  return { table: 'catalogue_text', key: ['entity', 'id', 'field', 'position', 'language'], rows }
}

function textsOfRow(entity: TextEntity, row: Row, memory: ReturnType<typeof knownTranslations>): Row[] {
  return listTextFields(entity, row).flatMap(({ field, texts }) =>
    texts.flatMap((source, position) =>
      memory.flatMap(({ language, known }) => {
        const text = known[source]
        return text ? [{ entity, id: toRowId(entity, row), field, position, language, source, text }] : []
      }),
    ),
  )
}
