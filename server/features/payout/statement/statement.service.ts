import { brand } from '#contract/lib/business.ts'
import { indiaDay } from '#contract/lib/india-time.ts'
import type { ProfessionalActor, StaffActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import { renderPdf } from '#server/features/media/render-pdf.service.ts'
import { AppError } from '#server/http/app-error.ts'
import { requireNotOwn } from '../own-payout.service.ts'
import { findStatement, listItems, type StatementRow } from './statement.queries.ts'
import type { PrintedStatement } from './statement-page.ts'

type ReadContext = Pick<Context, 'db'>

const worker = new URL('./render-statement.worker.ts', import.meta.url)

/** Throws NOT_FOUND, for a draft too, OWN_BOOKING, UNAVAILABLE. */
export async function statementForStaff({ db }: ReadContext, actor: StaffActor, lineId: string) {
  const row = await found(db, lineId)
  await requireNotOwn(db, actor, row.professionalId)
  return { professionalId: row.professionalId, document: await drawn(db, lineId, row) }
}

/** Throws NOT_FOUND, for the payout of another professional too, UNAVAILABLE. */
export async function ownStatement({ db }: ReadContext, { professionalId }: ProfessionalActor, lineId: string) {
  const row = await found(db, lineId)
  if (row.professionalId !== professionalId) throw new AppError('NOT_FOUND')
  return await drawn(db, lineId, row)
}

async function found(db: Context['db'], lineId: string): Promise<StatementRow> {
  const row = await findStatement(db, lineId)
  if (!row) throw new AppError('NOT_FOUND')
  return row
}

async function drawn(db: Context['db'], lineId: string, { paidAt, ...row }: StatementRow) {
  const code = lineId.slice(0, 8).toUpperCase()
  const statement: PrintedStatement = {
    ...row,
    code,
    issuer: { name: brand.legalName, address: brand.address },
    paidOn: paidAt ? indiaDay(paidAt) : null,
    items: await listItems(db, lineId),
  }
  const bytes = await renderPdf(worker, statement)
  return { fileName: `payout-${row.to}-${code}.pdf`, pdf: bytes.toString('base64') }
}
