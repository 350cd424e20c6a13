import type { AnswerOf, InputOf } from '#contract/call.ts'
import type { ApplicationState, DocumentKind, ExperienceType, partnerCalls } from '#contract/partner.ts'
import type { StaffActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import { shownPhone } from '#server/features/identity/identity.rules.ts'
import { AppError } from '#server/http/app-error.ts'
import { documentSeal } from '#server/providers/documents/document-seal.ts'
import {
  applicationById,
  applicationsPage,
  deleteApplication,
  deleteDocumentRow,
  documentById,
  documentsOf,
  insertAccess,
  updateApplicationState,
} from './applications.queries.ts'
import type { ApplicationRow } from './partner.queries.ts'
import { mayDecide } from './partner.rules.ts'
import { sealedFor } from './partner.service.ts'

type Answer = AnswerOf<typeof partnerCalls.list>['data']
type DocumentRow = Awaited<ReturnType<typeof documentsOf>>[number]

const pageSize = 50

/** Throws NOT_FOUND for an unknown cursor. */
export async function listApplications(
  ctx: Pick<Context, 'db'>,
  input: InputOf<typeof partnerCalls.list>,
): Promise<Answer> {
  const rows = await applicationsPage(ctx.db, { state: input.state, cursor: input.cursor, limit: pageSize + 1 })
  if (!rows) throw new AppError('NOT_FOUND')
  const page = rows.slice(0, pageSize)
  const documents = await documentsOf(
    ctx.db,
    page.map(({ id }) => id),
  )
  return {
    applications: page.map((row) => show(row, documents)),
    nextCursor: rows.length > pageSize ? (page.at(-1)?.id ?? null) : null,
  }
}

/** Decrypts a document after logging the access, so that no read is unlogged. Throws NOT_FOUND. */
export async function readDocumentAsStaff(
  ctx: Pick<Context, 'db' | 'clock' | 'config'>,
  { customerId }: StaffActor,
  { documentId }: InputOf<typeof partnerCalls.document>,
) {
  const row = await documentById(ctx.db, documentId)
  if (!row) throw new AppError('NOT_FOUND')
  const { application_id: applicationId, kind } = row
  await insertAccess(ctx.db, {
    applicationId,
    documentId,
    kind,
    action: 'read',
    staffId: customerId,
    at: ctx.clock.now(),
  })
  const bytes = documentSeal(ctx.config.documentKeys).open(row.sealed, sealedFor(applicationId, kind))
  return { contentType: row.content_type, file: bytes.toString('base64') }
}

/** Throws NOT_FOUND. */
export async function deleteDocument(
  ctx: Pick<Context, 'db' | 'clock'>,
  { customerId }: StaffActor,
  { documentId }: InputOf<typeof partnerCalls.deleteDocument>,
): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const row = await documentById(trx, documentId)
    if (!row) throw new AppError('NOT_FOUND')
    await deleteDocumentRow(trx, documentId)
    const { application_id: applicationId, kind } = row
    await insertAccess(trx, {
      applicationId,
      documentId,
      kind,
      action: 'deleted',
      staffId: customerId,
      at: ctx.clock.now(),
    })
  })
}

/** Throws NOT_FOUND, and INVALID_TRANSITION for an application that was decided before. */
export async function decideApplication(
  ctx: Pick<Context, 'db' | 'clock'>,
  { applicationId, state }: InputOf<typeof partnerCalls.decide>,
): Promise<void> {
  const row = await applicationById(ctx.db, applicationId)
  if (!row) throw new AppError('NOT_FOUND')
  const from = row.state as ApplicationState
  const decidedAt = state === 'reviewing' ? null : ctx.clock.now()
  const moved =
    mayDecide(from, state) && (await updateApplicationState(ctx.db, { id: row.id, from, to: state, decidedAt }))
  if (!moved)
    throw new AppError('INVALID_TRANSITION', { message: 'This application cannot be changed that way any more.' })
}

/** Deletes an application with its documents. Throws NOT_STAFF for operators, NOT_FOUND. */
export async function eraseApplication(
  ctx: Pick<Context, 'db' | 'clock'>,
  { customerId, role }: StaffActor,
  { applicationId }: InputOf<typeof partnerCalls.erase>,
): Promise<void> {
  if (role !== 'manager') throw new AppError('NOT_STAFF', { message: 'Only a manager can do that.' })
  await ctx.db.transaction().execute(async (trx) => {
    if (!(await applicationById(trx, applicationId))) throw new AppError('NOT_FOUND')
    await deleteApplication(trx, applicationId)
    const at = ctx.clock.now()
    await insertAccess(trx, { applicationId, documentId: null, kind: '', action: 'erased', staffId: customerId, at })
  })
}

function show(row: ApplicationRow, documents: readonly DocumentRow[]): Answer['applications'][number] {
  return {
    _id: row.id,
    name: row.name,
    phoneNo: shownPhone(row.phone),
    city: row.city,
    profession: row.profession,
    previousCompany: row.previous_company,
    experience: row.experience as ExperienceType,
    state: row.state as ApplicationState,
    consentAt: row.consent_at.toISOString(),
    createdAt: row.created_at.toISOString(),
    documents: documents
      .filter((document) => document.application_id === row.id)
      .map((document) => ({
        _id: document.id,
        kind: document.kind as DocumentKind,
        contentType: document.content_type,
        createdAt: document.created_at.toISOString(),
      })),
  }
}
