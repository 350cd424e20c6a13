import type { TextLanguage } from '#contract/catalog.texts.ts'
import type { Queryable } from '#server/db/database.ts'
import { textKey } from '../text-fields.rules.ts'
import { allTexts } from './texts.queries.ts'

export interface StoredTexts {
  /** What a field has in a language, by the English that it was translated from, in their order. */
  of: (key: string, language: TextLanguage) => ReadonlyMap<string, string>
}

const none: ReadonlyMap<string, string> = new Map()

/** Also those of an English that the catalog does not say any more. */
export async function storedTexts(db: Queryable): Promise<StoredTexts> {
  const fields = new Map<string, Map<string, string>>()
  for (const { entity, id, field, language, source, text } of await allTexts(db)) {
    const name = `${language} ${textKey(entity, id, field)}`
    fields.set(name, (fields.get(name) ?? new Map<string, string>()).set(source, text))
  }
  return { of: (key, language) => fields.get(`${language} ${key}`) ?? none }
}
