import Type, { type Static } from 'typebox'
import { Reason } from './catalog.staff.ts'
import { bodyLimits, envelope, read, tagged, write } from './lib/endpoint.ts'
import { Instant, literals } from './lib/fields.ts'

/** Into which the catalog is translated: all but English. */
export const textLanguages = ['hi', 'kn', 'ta', 'te', 'mr', 'bn'] as const
export type TextLanguage = (typeof textLanguages)[number]

const Translation = Type.String({ maxLength: 2000 })

const byLanguage = {
  ...{ hi: Translation, kn: Translation, ta: Translation },
  ...{ te: Translation, mr: Translation, bn: Translation },
}

const CatalogText = Type.Object({
  english: Type.String(),
  kind: { ...literals(['name', 'description']), description: 'names want every language, descriptions Hindi' },
  place: Type.String({ description: 'the first row that has it' }),
  uses: Type.Integer({ description: 'how often the catalog has it' }),
  translations: Type.Object(byLanguage, { description: 'empty: none' }),
})

const TextChange = Type.Object({
  language: literals(textLanguages),
  english: Type.String({ minLength: 1, maxLength: 2000 }),
  before: { ...Translation, description: 'as it was read; empty: none' },
  after: { ...Translation, description: 'empty: the English is shown' },
})
export type TextChangeView = Static<typeof TextChange>

/** Translations of the texts of the catalog. */
export const catalogTextCalls = tagged('office', {
  list: read({
    path: '/v1/staff/catalogueTexts/list',
    roles: ['catalogue'],
    access: 'staff',
    summary: 'Every English text of the catalog with its translations, and the last 100 changes of them.',
    response: envelope(
      Type.Object({
        texts: Type.Array(CatalogText),
        changes: Type.Array(
          Type.Object({ ...TextChange.properties, by: Type.String(), at: Instant, reason: Type.String() }),
        ),
      }),
    ),
  }),
  readFile: read({
    method: 'POST',
    path: '/v1/staff/catalogueTexts/readFile',
    roles: ['catalogue'],
    access: 'staff',
    summary: 'What a CSV with the column English and one for each language would change. Nothing is written.',
    input: Type.Object({ file: Type.String({ minLength: 1 }) }),
    response: envelope(
      Type.Object({
        changes: Type.Array(TextChange),
        unknown: Type.Array(Type.String(), { description: 'English texts that the catalog does not have' }),
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
