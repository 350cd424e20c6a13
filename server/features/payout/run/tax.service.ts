import type { EndpointInput, EndpointResponse } from '#contract/lib/endpoint.ts'
import { rupeesFromPaise } from '#contract/lib/money.ts'
import type { PayoutAccountsView, payoutTaxCalls } from '#contract/payout.account.ts'
import type { StaffActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import type { Queryable } from '#server/db/database.ts'
import { AppError } from '#server/http/app-error.ts'
import { documentSeal } from '#server/providers/documents/document-seal.ts'
import { type KeyRotationSummary, rotateRowKeys } from '#server/providers/documents/rotate-row-keys.ts'
import { getPayoutAccounts } from '../account/account.service.ts'
import { lockHolder } from '../cash/cash.queries.ts'
import { requireNotOwn } from '../own-payout.service.ts'
import { lockRun } from './run.queries.ts'
import {
  findDraftWith,
  listTaxes,
  replaceSealedPan,
  savePan,
  saveTaxes,
  sealedPansAfter,
  type TaxRow,
  taxFacts,
} from './tax.queries.ts'
import { getTax, maskPan, parsePan, quarterDays, rateOn } from './tax.rules.ts'

type Calls = typeof payoutTaxCalls

/** Of the lines of a draft; the caller holds its lock. */
export async function setTaxes(trx: Queryable, runId: string): Promise<void> {
  const facts = await taxFacts(trx, runId)
  await saveTaxes(
    trx,
    facts.map(({ id, day, ...line }) => ({ id, ...getTax(line, rateOn(day)) })),
  )
}

/** The draft that the professional is in counts with it. Throws NOT_FOUND, OWN_BOOKING, BAD_INPUT. */
export async function enterPan(
  ctx: Pick<Context, 'db' | 'clock' | 'config'>,
  actor: StaffActor,
  { professionalId, pan: entered, reason }: EndpointInput<Calls['enterPan']>,
): Promise<PayoutAccountsView> {
  const pan = parsePan(entered)
  if (!pan) throw new AppError('BAD_INPUT', { reason: 'PAN_WRONG' })
  return await ctx.db.transaction().execute(async (trx) => {
    const draft = await findDraftWith(trx, professionalId)
    const run = draft ? await lockRun(trx, draft) : undefined
    if ((await lockHolder(trx, professionalId)) === undefined) throw new AppError('NOT_FOUND')
    await requireNotOwn(trx, actor, professionalId)
    const sealed = documentSeal(ctx.config.documentKeys).seal(Buffer.from(pan), sealedPanFor(professionalId))
    const by = { enteredBy: actor.customerId, at: ctx.clock.now() }
    await savePan(trx, { professionalId, masked: maskPan(pan), sealed, reason, ...by })
    if (run?.state === 'draft') await setTaxes(trx, run.id)
    return await getPayoutAccounts({ ...ctx, db: trx }, actor, professionalId)
  })
}

/** With masked PANs. */
export async function taxesOfQuarter(
  { db }: Pick<Context, 'db'>,
  { year, quarter }: EndpointInput<Calls['list']>,
): Promise<EndpointResponse<Calls['list']>['data']> {
  const rows = await listTaxes(db, quarterDays(year, quarter))
  return { rows: rows.map((row) => ({ ...toView(row), pan: row.masked })) }
}

/** With PANs in full; one that no key opens is masked. */
export async function taxFile(
  { db, config }: Pick<Context, 'db' | 'config'>,
  { year, quarter }: EndpointInput<Calls['file']>,
): Promise<EndpointResponse<Calls['file']>['data']> {
  const seal = documentSeal(config.documentKeys)
  const rows = await listTaxes(db, quarterDays(year, quarter))
  const open = ({ sealed, professionalId, masked }: TaxRow) => {
    try {
      return sealed ? seal.open(sealed, sealedPanFor(professionalId)).toString() : ''
    } catch {
      return masked
    }
  }
  return { rows: rows.map((row) => ({ ...toView(row), pan: open(row) })) }
}

function toView({ professionalId, name, grossPaise, taxedPaise, basisPoints, taxPaise }: TaxRow) {
  return {
    ...{ professionalId, name, percent: basisPoints === null ? null : basisPoints / 100 },
    gross: rupeesFromPaise(grossPaise),
    taxed: rupeesFromPaise(taxedPaise),
    deducted: rupeesFromPaise(taxPaise),
  }
}

/** Associated data of the encryption: sealed bytes copied to another professional cannot be decrypted. */
export function sealedPanFor(professionalId: string): string {
  return `professional-pan:${professionalId}`
}

/** Seals every PAN with the newest key. */
export async function rotatePanKeys(db: Queryable, keys: readonly string[]): Promise<KeyRotationSummary> {
  return await rotateRowKeys(
    {
      rowsAfter: async (last) =>
        (await sealedPansAfter(db, last)).map((row) => ({ ...row, belongsTo: sealedPanFor(row.id) })),
      replace: ({ id, sealed: before }, after) => replaceSealedPan(db, id, { before, after }),
    },
    keys,
  )
}
