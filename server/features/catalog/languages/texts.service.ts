import { type catalogTextCalls, type TextChangeView, textLanguages } from '#contract/catalog.texts.ts'
import { listLimits } from '#contract/lib/business.ts'
import type { EndpointInput, EndpointResponse } from '#contract/lib/endpoint.ts'
import type { StaffActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import type { Queryable } from '#server/db/database.ts'
import { shownPhone } from '#server/features/identity/identity.rules.ts'
import { AppError } from '#server/http/app-error.ts'
import { wholeCatalog } from '../catalog.queries.ts'
import { lockSettledCatalog } from '../catalog.service.ts'
import { storedCatalog } from '../catalog.snapshot.ts'
import { refusing } from '../changes/publish.service.ts'
import { insertChanges } from '../changes.queries.ts'
import { englishTexts } from './english-texts.rules.ts'
import { changesOfFile } from './text-file.rules.ts'
import { allTexts, textChanges, textId, writeTexts } from './texts.queries.ts'

type TextContext = Pick<Context, 'db' | 'clock'>
type Listed = EndpointResponse<typeof catalogTextCalls.list>['data']

const maxChanges = listLimits.changes

export async function listTexts({ db, clock }: TextContext): Promise<Listed> {
  const { rows } = await storedCatalog(db, clock.now())
  const textOf = await stored(db)
  return {
    texts: englishTexts(rows).map((one) => ({
      ...one,
      translations: Object.fromEntries(
        textLanguages.map((language) => [language, textOf({ language, english: one.english })]),
      ) as Listed['texts'][number]['translations'],
    })),
    changes: (await textChanges(db, maxChanges)).map((change) => ({
      ...keyOf(change.entity_id),
      before: (change.before as { text: string }).text,
      after: (change.after as { text: string }).text,
      by: change.author_name || shownPhone(change.author_phone),
      at: change.at.toISOString(),
      reason: change.reason,
    })),
  }
}

/** Throws BAD_INPUT for a file that is no table of texts. */
export async function readTextFile({ db, clock }: TextContext, file: string) {
  const { rows } = await storedCatalog(db, clock.now())
  const textOf = await stored(db)
  const english = new Set(englishTexts(rows).map((one) => one.english))
  return refusing(changesOfFile(file, english, (language, text) => textOf({ language, english: text })))
}

/** Throws BAD_INPUT for a text that the catalog does not have, CATALOGUE_CHANGED when one is another than was read. */
export async function changeTranslations(
  { db, clock }: TextContext,
  actor: StaffActor,
  { changes: asked, reason }: EndpointInput<typeof catalogTextCalls.change>,
): Promise<number> {
  const now = clock.now()
  const changes = asked.map((change) => ({ ...change, after: change.after.trim() }))
  return await db.transaction().execute(async (trx) => {
    await lockSettledCatalog(trx, now)
    const english = new Set(englishTexts(await wholeCatalog(trx)).map((one) => one.english))
    const foreign = changes.find((change) => !english.has(change.english) || Buffer.byteLength(change.english) > 2000)
    if (foreign) throw new AppError('BAD_INPUT', { reason: 'NO_SUCH_TEXT', values: { text: foreign.english } })
    if (new Set(changes.map(textId)).size < changes.length) throw new AppError('BAD_INPUT', { reason: 'TEXT_TWICE' })
    const textOf = await stored(trx)
    if (changes.some((change) => textOf(change) !== change.before)) throw new AppError('CATALOGUE_CHANGED')
    await writeTexts(trx, changes)
    const facts = { validFrom: now, appliedAt: now, reason, staffId: actor.customerId }
    const history = changes.map((change) => ({
      ...{ entity: 'catalogue_text', id: textId(change), ...facts },
      ...{ before: { text: change.before }, after: { text: change.after } },
    }))
    await insertChanges(trx, history, now)
    return changes.length
  })
}

/** Translations by language and English text; empty where there is none. */
async function stored(db: Queryable) {
  const texts = new Map((await allTexts(db)).map((row) => [`${row.language}:${row.english}`, row.text]))
  return (one: Pick<TextChangeView, 'language' | 'english'>) => texts.get(textId(one)) ?? ''
}

function keyOf(id: string): Pick<TextChangeView, 'language' | 'english'> {
  const [language = '', ...english] = id.split(':')
  return { language: language as TextChangeView['language'], english: english.join(':') }
}
