import { randomUUID } from 'node:crypto'
import type { EndpointInput, EndpointResponse } from '#contract/lib/endpoint.ts'
import { indiaDay, isDay } from '#contract/lib/india-time.ts'
import type { ProDocumentsView } from '#contract/professional-document.pro.ts'
import type {
  DocumentKind,
  DocumentState,
  DocumentsView,
  ProfessionalDocumentView,
  professionalDocumentCalls,
} from '#contract/professional-document.ts'
import { actorName, type ProfessionalActor, type StaffActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import type { Queryable } from '#server/db/database.ts'
import { cleanDocument } from '#server/features/media/document.service.ts'
import { toSender } from '#server/features/media/file-lanes.service.ts'
import { takeDocuments } from '#server/features/partner/applications.service.ts'
import {
  professionalById,
  recordChange,
  visitsToReassign,
} from '#server/features/roster/professional/professional.service.ts'
import { AppError } from '#server/http/app-error.ts'
import { documentSeal } from '#server/providers/documents/document-seal.ts'
import { type KeyRotationSummary, rotateRowKeys } from '#server/providers/documents/rotate-row-keys.ts'
import { listNeeds } from './compliance-status.queries.ts'
import {
  decideDocument,
  deleteDocument,
  findDocument,
  insertDocument,
  listDocuments,
  lockDocument,
  replaceSealed,
  type SealedColumn,
  sealedAfter,
} from './document.queries.ts'
import {
  fileAssociatedData,
  getComplianceStatus,
  lastCharacters,
  lastDay,
  mayDecide,
  numberAssociatedData,
} from './document.rules.ts'

type DocumentContext = Pick<Context, 'db' | 'clock' | 'config'>

/** Throws NOT_FOUND. */
export async function getDocuments(ctx: Pick<Context, 'db' | 'clock'>, professionalId: string): Promise<DocumentsView> {
  await professionalById(ctx, professionalId)
  const today = indiaDay(ctx.clock.now())
  const [needs, documents] = await Promise.all([
    listNeeds(ctx.db, { professionalId }),
    listDocuments(ctx.db, professionalId),
  ])
  return {
    needs: needs.map(({ kind, ...need }) => ({
      kind,
      standing: getComplianceStatus(need, today),
      until: lastDay(need.until),
    })),
    papers: documents.map((row) => toView(row, today)),
  }
}

/** Of a professional, without files and what the office wrote about them. */
export async function ownDocuments(
  ctx: Pick<Context, 'db' | 'clock'>,
  { professionalId }: ProfessionalActor,
): Promise<ProDocumentsView> {
  const { needs, papers } = await getDocuments(ctx, professionalId)
  return {
    needs,
    papers: papers.map(({ _id, kind, number, validUntil, state, expired, at }) => ({
      ...{ _id, kind, number, validUntil, state, expired, at },
    })),
  }
}

/** Throws NOT_FOUND, also when the file was deleted after its period. */
export async function openDocument({ db, config }: DocumentContext, id: string) {
  const row = await findDocument(db, id)
  if (!row?.sealed) throw new AppError('NOT_FOUND', { reason: 'NO_SUCH_PAPER' })
  const seal = documentSeal(config.documentKeys)
  return {
    professionalId: row.professionalId,
    kind: row.kind,
    data: {
      number: row.sealedNumber ? seal.open(row.sealedNumber, numberAssociatedData(id)).toString() : '',
      contentType: row.contentType,
      file: seal.open(row.sealed, fileAssociatedData(id)).toString('base64'),
    },
  }
}

/** Throws NOT_FOUND, BAD_INPUT, BAD_DOCUMENT. */
export async function addDocument(
  ctx: DocumentContext,
  by: StaffActor,
  { professionalId, kind, number = '', validUntil, file, reason }: EndpointInput<typeof professionalDocumentCalls.add>,
): Promise<void> {
  requireDay(validUntil)
  const { bytes, contentType } = await cleanDocument(file, toSender(by))
  await ctx.db.transaction().execute(async (trx) => {
    const document = { professionalId, kind, number, validUntil: validUntil ?? null, bytes, contentType }
    const after = { kind, state: 'waiting', validUntil: validUntil ?? null }
    await recordChange(ctx, trx, by, { id: professionalId, reason, field: 'paper', before: null, after })
    await storeDocument(ctx, trx, { ...document, by: actorName(by), at: ctx.clock.now() })
  })
}

interface ToStore {
  professionalId: string
  kind: DocumentKind
  number: string
  validUntil: string | null
  bytes: Buffer
  contentType: string
  by: string
  at: Date
}

/** Seals it; the professional is not checked. */
async function storeDocument(
  { config }: Pick<Context, 'config'>,
  trx: Queryable,
  { bytes, number, ...document }: ToStore,
): Promise<void> {
  const id = randomUUID()
  const sealed = documentSeal(config.documentKeys).seal(bytes, fileAssociatedData(id))
  await insertDocument(trx, { id, sealed, ...document, ...sealNumber({ config }, id, number) })
}

/** Throws NOT_FOUND, BAD_INPUT, INVALID_TRANSITION, OWN_DECISION when who entered the document accepts it. */
export async function decide(
  ctx: DocumentContext,
  by: StaffActor,
  { paperId: id, state, number, validUntil, reason }: EndpointInput<typeof professionalDocumentCalls.decide>,
): Promise<{ professionalId: string; data: EndpointResponse<typeof professionalDocumentCalls.decide>['data'] }> {
  const at = ctx.clock.now()
  requireDay(validUntil ?? undefined)
  return await ctx.db.transaction().execute(async (trx) => {
    const document = await requireDocument(trx, id, state)
    const { professionalId, kind } = document
    if (state === 'accepted' && document.createdBy === actorName(by))
      throw new AppError('OWN_DECISION', { reason: 'OWN_PAPER' })
    const until = state === 'accepted' && validUntil !== undefined ? validUntil : document.validUntil
    if (state === 'accepted' && until !== null && until < indiaDay(at))
      throw new AppError('BAD_INPUT', { reason: 'PAPER_ENDED' })
    const sealed = number === undefined ? undefined : sealNumber(ctx, id, number)
    await decideDocument(trx, id, {
      ...{ state, reason: reason.trim(), by: by.customerId, at, validUntil: until },
      number: sealed && { sealed: sealed.sealedNumber, end: sealed.numberEnd },
    })
    const before = { kind, state: document.state, validUntil: document.validUntil }
    const after = { kind, state, validUntil: until }
    await recordChange(ctx, trx, by, { id: professionalId, reason, field: 'paper', before, after })
    const inside = { ...ctx, db: trx as Context['db'] }
    const visits = await visitsToReassign(inside, { professionalId })
    return { professionalId, data: { ...(await getDocuments(inside, professionalId)), visits } }
  })
}

/** Throws NOT_FOUND, INVALID_TRANSITION for one that was accepted once: it says why no visit was given. */
export async function removeDocument(
  ctx: DocumentContext,
  by: StaffActor,
  { paperId: id, reason }: EndpointInput<typeof professionalDocumentCalls.remove>,
): Promise<string> {
  return await ctx.db.transaction().execute(async (trx) => {
    const { professionalId, kind, state, validUntil } = await requireDocument(trx, id)
    if (state === 'accepted' || state === 'withdrawn')
      throw new AppError('INVALID_TRANSITION', { reason: 'PAPER_ON_RECORD' })
    await deleteDocument(trx, id)
    const before = { kind, state, validUntil }
    await recordChange(ctx, trx, by, { id: professionalId, reason, field: 'paper', before, after: null })
    return professionalId
  })
}

async function requireDocument(trx: Queryable, id: string, to?: DocumentState) {
  const document = await lockDocument(trx, id)
  if (!document) throw new AppError('NOT_FOUND', { reason: 'NO_SUCH_PAPER' })
  if (to && !mayDecide(document.state as DocumentState, to))
    throw new AppError('INVALID_TRANSITION', { reason: 'PAPER_DECIDED' })
  return document
}

function requireDay(day: string | undefined): void {
  if (day !== undefined && !isDay(day)) throw new AppError('BAD_INPUT', { reason: 'NO_SUCH_DAY' })
}

function sealNumber({ config }: Pick<Context, 'config'>, id: string, typed: string) {
  const number = typed.trim()
  const sealed =
    number === '' ? null : documentSeal(config.documentKeys).seal(Buffer.from(number), numberAssociatedData(id))
  return { sealedNumber: sealed, numberEnd: lastCharacters(number) }
}

function toView(row: Awaited<ReturnType<typeof listDocuments>>[number], today: string): ProfessionalDocumentView {
  const { id, kind, validUntil, state, reason, hasFile, numberEnd, decidedAt } = row
  return {
    ...{ _id: id, kind: kind as DocumentKind, validUntil, state: state as DocumentState, reason, hasFile },
    number: numberEnd === '' ? '' : `••••${numberEnd}`,
    expired: validUntil !== null && validUntil < today,
    by: row.createdBy === 'system' ? 'The application' : (row.giver ?? 'A colleague'),
    at: row.createdAt.toISOString(),
    decidedBy: row.decidedBy === null ? '' : (row.checker ?? 'A colleague'),
    decidedAt: decidedAt?.toISOString() ?? null,
  }
}

const ownerOf = { sealed: fileAssociatedData, sealed_number: numberAssociatedData } as const

/** Seals the files or the numbers of all documents with the newest key. */
export function rotateProfessionalDocumentKeys(column: SealedColumn) {
  return async (db: Queryable, keys: readonly string[]): Promise<KeyRotationSummary> =>
    await rotateRowKeys(
      {
        rowsAfter: async (last) =>
          (await sealedAfter(db, column, last)).map((row) => ({ ...row, belongsTo: ownerOf[column](row.id) })),
        replace: ({ id, sealed: before }, after) => replaceSealed(db, column, { id, before, after }),
      },
      keys,
    )
}

/** Documents of the partner form become documents of the professional; their numbers and days are read at the check. */
export async function moveDocumentsOfHired(ctx: Pick<Context, 'config'>, trx: Queryable): Promise<number> {
  const documents = await takeDocuments(ctx, trx)
  for (const document of documents)
    await storeDocument(ctx, trx, { ...document, number: '', validUntil: null, by: 'system' })
  return documents.length
}
