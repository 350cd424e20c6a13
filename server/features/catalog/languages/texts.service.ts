import type { catalogTextCalls, TextChangeView } from '#contract/catalog.texts.ts'
import { listLimits } from '#contract/lib/business.ts'
import type { EndpointInput, EndpointResponse } from '#contract/lib/endpoint.ts'
import type { StaffActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import { shownPhone } from '#server/features/identity/identity.rules.ts'
import { AppError } from '#server/http/app-error.ts'
import { wholeCatalog } from '../catalog.queries.ts'
import { lockSettledCatalog } from '../catalog.service.ts'
import { storedCatalog } from '../catalog.snapshot.ts'
import { refusing } from '../changes/publish.service.ts'
import { insertChanges } from '../changes.queries.ts'
import { type EnglishField, englishFields } from './english-texts.rules.ts'
import { listedTexts } from './listed-texts.rules.ts'
import { type StoredTexts, storedTexts } from './stored-texts.ts'
import { changesOfFile } from './text-file.rules.ts'
import { type NewField, replaceFields, textChanges } from './texts.queries.ts'

type TextContext = Pick<Context, 'db' | 'clock'>
type Listed = EndpointResponse<typeof catalogTextCalls.list>['data']

export async function listTexts({ db, clock }: TextContext): Promise<Listed> {
  const { rows } = await storedCatalog(db, clock.now())
  return {
    texts: listedTexts(englishFields(rows), await storedTexts(db)),
    changes: (await textChanges(db, listLimits.changes)).map(({ language, before, after, places, ...change }) => ({
      ...{ language, english: after.english, places, before: before.text, after: after.text },
      by: change.author_name || shownPhone(change.author_phone),
      at: change.at.toISOString(),
      reason: change.reason,
    })),
  }
}

/** Throws BAD_INPUT for a file that is no table of texts. */
export async function readTextFile({ db, clock }: TextContext, file: string) {
  const { rows } = await storedCatalog(db, clock.now())
  return refusing(changesOfFile(file, englishFields(rows), await storedTexts(db)))
}

/**
 * Throws BAD_INPUT for a key that the catalog does not have, CATALOGUE_CHANGED when it says another English or has another
 * translation than was read.
 */
export async function changeTranslations(
  { db, clock }: TextContext,
  actor: StaffActor,
  { changes, reason }: EndpointInput<typeof catalogTextCalls.change>,
): Promise<number> {
  const now = clock.now()
  const wanted = changes.flatMap(({ places, ...change }) =>
    places.map((key) => ({ ...change, key, after: change.after.trim() })),
  )
  await db.transaction().execute(async (trx) => {
    await lockSettledCatalog(trx, now)
    const fields = englishFields(await wholeCatalog(trx))
    const stored = await storedTexts(trx)
    refuseOthers(wanted, fields, stored)
    await replaceFields(trx, newFields(wanted, fields, stored))
    const facts = { validFrom: now, appliedAt: now, reason, staffId: actor.customerId }
    const history = wanted.map(({ key, language, english, before, after }) => ({
      ...{ entity: 'catalogue_text', id: `${language}:${key}`, ...facts },
      ...{ before: { english, text: before }, after: { english, text: after } },
    }))
    await insertChanges(trx, history, now)
  })
  return changes.length
}

type Wanted = Omit<TextChangeView, 'places'> & { key: string }
type Fields = ReadonlyMap<string, EnglishField>

function refuseOthers(wanted: readonly Wanted[], fields: Fields, stored: StoredTexts): void {
  const foreign = wanted.find(({ key }) => !fields.has(key))
  if (foreign) throw new AppError('BAD_INPUT', { reason: 'NO_SUCH_TEXT', values: { text: foreign.key } })
  const names = new Set(wanted.map(({ key, language, english }) => `${language} ${key} ${english}`))
  if (names.size < wanted.length) throw new AppError('BAD_INPUT', { reason: 'TEXT_TWICE' })
  const isOther = ({ key, language, english, before }: Wanted) =>
    !fields.get(key)?.texts.includes(english) || (stored.of(key, language).get(english) ?? '') !== before
  if (wanted.some(isOther)) throw new AppError('CATALOGUE_CHANGED')
}

/** The other texts of a list keep their translation. */
function newFields(wanted: readonly Wanted[], fields: Fields, stored: StoredTexts): NewField[] {
  const touched = Map.groupBy(wanted, ({ key, language }) => `${language} ${key}`)
  return [...touched.values()].flatMap((changes) => {
    const [{ key, language } = { key: '', language: 'hi' as const }] = changes
    const place = fields.get(key)
    if (!place) return []
    const known = new Map([
      ...stored.of(key, language),
      ...changes.map(({ english, after }) => [english, after] as const),
    ])
    const texts = place.texts.map((source, position) => ({ position, source, text: known.get(source) ?? '' }))
    const { entity, id, field } = place
    return [{ entity, id, field, language, texts: texts.filter(({ text }) => text !== '') }]
  })
}
