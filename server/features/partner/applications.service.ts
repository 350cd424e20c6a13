import type { AnswerOf, InputOf } from '#contract/call.ts'
import type { ApplicationState, DocumentKind, ExperienceType, staffPartnerCalls } from '#contract/partner.ts'
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
  updateApplicationState,
} from './applications.queries.ts'
import type { ApplicationRow } from './partner.queries.ts'
import { mayDecide } from './partner.rules.ts'
import { sealedFor } from './partner.service.ts'

type Answer = AnswerOf<typeof staffPartnerCalls.list>['data']
type DocumentRow = Awaited<ReturnType<typeof documentsOf>>[number]

const pageSize = 50

/** Throws NOT_FOUND for an unknown cursor. */
export async function listApplications(
  ctx: Pick<Context, 'db'>,
  input: InputOf<typeof staffPartnerCalls.list>,
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

/** Throws NOT_FOUND. */
export async function readDocumentAsStaff(
  ctx: Pick<Context, 'db' | 'config'>,
  { documentId }: InputOf<typeof staffPartnerCalls.document>,
) {
  const row = await documentById(ctx.db, documentId)
  if (!row) throw new AppError('NOT_FOUND')
  const { application_id: applicationId, kind } = row
  const bytes = documentSeal(ctx.config.documentKeys).open(row.sealed, sealedFor(applicationId, kind))
  return { applicationId, kind, data: { contentType: row.content_type, file: bytes.toString('base64') } }
}

/** Throws NOT_FOUND. */
export async function deleteDocument(
  ctx: Pick<Context, 'db'>,
  { documentId }: InputOf<typeof staffPartnerCalls.deleteDocument>,
): Promise<{ applicationId: string; kind: string }> {
  const row = await deleteDocumentRow(ctx.db, documentId)
  if (!row) throw new AppError('NOT_FOUND')
  return row
}

/** Throws NOT_FOUND, and INVALID_TRANSITION for an application that was decided before. */
export async function decideApplication(
  ctx: Pick<Context, 'db' | 'clock'>,
  { applicationId, state }: InputOf<typeof staffPartnerCalls.decide>,
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

/** Deletes an application with its documents. Throws NOT_FOUND. */
export async function eraseApplication(
  ctx: Pick<Context, 'db'>,
  { applicationId }: InputOf<typeof staffPartnerCalls.erase>,
): Promise<void> {
  if (!(await deleteApplication(ctx.db, applicationId))) throw new AppError('NOT_FOUND')
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
