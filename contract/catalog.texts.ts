import Type, { type Static } from 'typebox'
import { Reason } from './catalog.staff.ts'
import { bodyLimits, envelope, read, tagged, write } from './lib/endpoint.ts'
import { Instant, literals } from './lib/fields.ts'

/** Into which the catalog is translated: all but English. */
export const textLanguages = ['hi', 'kn', 'ta', 'te', 'mr', 'bn'] as const
export type TextLanguage = (typeof textLanguages)[number]

const Translation = Type.String({ maxLength: 2000 })
const English = Type.String({ minLength: 1, maxLength: 2000 })
const Key = Type.String({
  maxLength: 300,
  description: 'table, row and column: service/sofa-cleaning/name; its texts are known by their English beside it',
})

const byLanguage = {
  ...{ hi: Translation, kn: Translation, ta: Translation },
  ...{ te: Translation, mr: Translation, bn: Translation },
}

const CatalogText = Type.Object({
  english: Type.String(),
  kind: literals(['name', 'description']),
  places: Type.Array(Type.Object({ key: Key, title: Type.String() }), {
    description: 'that say it and have these translations',
  }),
  translations: Type.Object(byLanguage, { description: 'empty: none' }),
  outdated: Type.Array(
    Type.Object({ language: literals(textLanguages), english: Type.String(), text: Type.String() }),
    {
      description: 'translations of what the places said before',
    },
  ),
})

const TextChange = Type.Object({
  language: literals(textLanguages),
  english: English,
  places: Type.Array(Key, { minItems: 1, maxItems: 10_000, description: 'keys that say it' }),
  before: { ...Translation, description: 'as it was read; empty: none' },
  after: { ...Translation, description: 'empty: the English is shown' },
})
export type TextChangeView = Static<typeof TextChange>

const { language, english, before, after } = TextChange.properties

/** Translations of the texts of the catalog. */
export const catalogTextCalls = tagged('office', {
  list: read({
    path: '/v1/staff/catalogueTexts/list',
    roles: ['catalogue'],
    access: 'staff',
    summary:
      'Every text of the catalog with its translations, those that are alike in all languages once, and the last 100 changes of them.',
    response: envelope(
      Type.Object({
        texts: Type.Array(CatalogText),
        changes: Type.Array(
          Type.Object({
            ...{ language, english, before, after, by: Type.String(), at: Instant, reason: Type.String() },
            places: Type.Integer(),
          }),
        ),
      }),
    ),
  }),
  readFile: read({
    method: 'POST',
    path: '/v1/staff/catalogueTexts/readFile',
    roles: ['catalogue'],
    access: 'staff',
    summary:
      'What a CSV with the columns Places (keys, with spaces between them), English and one for each language would change. Nothing is written.',
    input: Type.Object({ file: Type.String({ minLength: 1 }) }),
    response: envelope(
      Type.Object({
        changes: Type.Array(TextChange),
        unknown: Type.Array(Type.String(), { description: 'keys that the catalog does not have' }),
        outdated: Type.Array(Type.String(), { description: 'English texts that their places do not say any more' }),
      }),
    ),
    errors: ['BAD_INPUT'],
    maxBodyBytes: bodyLimits.table,
  }),
  change: write({
    path: '/v1/staff/catalogueTexts/change',
    roles: ['catalogue'],
    access: 'staff',
    summary: 'Change translations together, at once.',
    input: Type.Object({ changes: Type.Array(TextChange, { minItems: 1, maxItems: 10_000 }), reason: Reason }),
    response: envelope(Type.Object({ changed: Type.Integer() })),
    errors: ['BAD_INPUT', 'CATALOGUE_CHANGED'],
    maxBodyBytes: bodyLimits.table,
  }),
})
