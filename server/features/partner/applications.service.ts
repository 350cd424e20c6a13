import type { EndpointInput, EndpointResponse } from '#contract/lib/endpoint.ts'
import type { ApplicationState, DocumentKind, ExperienceType, staffPartnerCalls } from '#contract/partner.ts'
import type { Context } from '#server/context.ts'
import type { Queryable } from '#server/db/database.ts'
import { shownPhone } from '#server/features/identity/identity.rules.ts'
import { AppError } from '#server/http/app-error.ts'
import { documentSeal } from '#server/providers/documents/document-seal.ts'
import {
  applicationById,
  applicationsPage,
  deleteApplication,
  deleteDocumentRow,
  documentById,
  hiredFrom,
  listDocuments,
  lockApplication,
  takeDocumentsOfHired,
  updateApplicationState,
} from './applications.queries.ts'
import type { ApplicationRow } from './partner.queries.ts'
import { mayDecide } from './partner.rules.ts'
import { sealedFor } from './partner.service.ts'

type Answer = EndpointResponse<typeof staffPartnerCalls.list>['data']
type DocumentRow = Awaited<ReturnType<typeof listDocuments>>[number]

const pageSize = 50

/** Throws NOT_FOUND for an unknown cursor. */
export async function listApplications(
  ctx: Pick<Context, 'db'>,
  input: EndpointInput<typeof staffPartnerCalls.list>,
): Promise<Answer> {
  const rows = await applicationsPage(ctx.db, { state: input.state, cursor: input.cursor, limit: pageSize + 1 })
  if (!rows) throw new AppError('NOT_FOUND')
  const page = rows.slice(0, pageSize)
  const ids = page.map(({ id }) => id)
  const [documents, hired] = await Promise.all([listDocuments(ctx.db, ids), hiredFrom(ctx.db, ids)])
  return {
    applications: page.map((row) => show(row, documents, hired)),
    nextCursor: rows.length > pageSize ? (page.at(-1)?.id ?? null) : null,
  }
}

/** Throws NOT_FOUND. */
export async function readDocumentAsStaff(
  ctx: Pick<Context, 'db' | 'config'>,
  { documentId }: EndpointInput<typeof staffPartnerCalls.document>,
) {
  const row = await documentById(ctx.db, documentId)
  if (!row) throw new AppError('NOT_FOUND')
  const { applicationId, kind } = row
  const bytes = documentSeal(ctx.config.documentKeys).open(row.sealed, sealedFor(applicationId, kind))
  return { applicationId, kind, data: { contentType: row.contentType, file: bytes.toString('base64') } }
}

/** Throws NOT_FOUND. */
export async function deleteDocument(
  ctx: Pick<Context, 'db'>,
  { documentId }: EndpointInput<typeof staffPartnerCalls.deleteDocument>,
): Promise<{ applicationId: string; kind: string }> {
  const row = await deleteDocumentRow(ctx.db, documentId)
  if (!row) throw new AppError('NOT_FOUND')
  return row
}

/** Throws NOT_FOUND, and INVALID_TRANSITION for an application that was decided before. */
export async function decideApplication(
  ctx: Pick<Context, 'db' | 'clock'>,
  { applicationId, state }: EndpointInput<typeof staffPartnerCalls.decide>,
): Promise<void> {
  const row = await applicationById(ctx.db, applicationId)
  if (!row) throw new AppError('NOT_FOUND')
  const from = row.state as ApplicationState
  const decidedAt = state === 'reviewing' ? null : ctx.clock.now()
  const moved =
    mayDecide(from, state) && (await updateApplicationState(ctx.db, { id: row.id, from, to: state, decidedAt }))
  if (!moved) throw new AppError('INVALID_TRANSITION', { reason: 'APPLICATION_DECIDED' })
}

/**
 * For one who becomes a professional, in the caller's transaction: accepts an open application; one that was accepted stays
 * so. Throws NOT_FOUND, INVALID_TRANSITION for one that was declined, PHONE_TAKEN for one who is a professional already.
 */
export async function acceptToHire({ clock }: Pick<Context, 'clock'>, trx: Queryable, id: string): Promise<void> {
  const row = await lockApplication(trx, id)
  if (!row) throw new AppError('NOT_FOUND', { reason: 'NO_SUCH_APPLICATION' })
  const hired = (await hiredFrom(trx, [id]))[0]
  if (hired) throw new AppError('PHONE_TAKEN', { reason: 'HIRED_ALREADY', values: { name: hired.name } })
  const from = row.state as ApplicationState
  if (from === 'accepted') return
  if (!mayDecide(from, 'accepted')) throw new AppError('INVALID_TRANSITION', { reason: 'APPLICATION_DECLINED' })
  await updateApplicationState(trx, { id, from, to: 'accepted', decidedAt: clock.now() })
}

/** Documents of hired applicants, opened; they leave the application with this transaction. */
export async function takeDocuments({ config }: Pick<Context, 'config'>, trx: Queryable) {
  const seal = documentSeal(config.documentKeys)
  return (await takeDocumentsOfHired(trx)).map(({ applicationId, sealed, ...document }) => ({
    ...document,
    kind: document.kind as DocumentKind,
    bytes: seal.open(sealed, sealedFor(applicationId, document.kind)),
  }))
}

/** Deletes an application with its documents. Throws NOT_FOUND. */
export async function eraseApplication(
  ctx: Pick<Context, 'db'>,
  { applicationId }: EndpointInput<typeof staffPartnerCalls.erase>,
): Promise<void> {
  if (!(await deleteApplication(ctx.db, applicationId))) throw new AppError('NOT_FOUND')
}

function show(
  row: ApplicationRow,
  documents: readonly DocumentRow[],
  hired: Awaited<ReturnType<typeof hiredFrom>>,
): Answer['applications'][number] {
  return {
    _id: row.id,
    name: row.name,
    phoneNo: shownPhone(row.phone),
    city: row.city,
    profession: row.profession,
    previousCompany: row.previousCompany,
    experience: row.experience as ExperienceType,
    state: row.state as ApplicationState,
    consentAt: row.consentAt.toISOString(),
    createdAt: row.createdAt.toISOString(),
    professionalId: hired.find(({ applicationId }) => applicationId === row.id)?.id ?? null,
    documents: documents.filter((document) => document.application_id === row.id).map(toDocument),
  }
}

function toDocument({ id, kind, content_type: contentType, created_at: createdAt }: DocumentRow) {
  return { _id: id, kind: kind as DocumentKind, contentType, createdAt: createdAt.toISOString() }
}
