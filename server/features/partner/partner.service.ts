import type { EndpointInput } from '#contract/lib/endpoint.ts'
import type { partnerCalls } from '#contract/partner.ts'
import type { Context } from '#server/context.ts'
import type { Queryable } from '#server/db/database.ts'
import { normalisePhone } from '#server/features/identity/identity.rules.ts'
import { cleanDocument } from '#server/features/media/document.service.ts'
import { visitorAt } from '#server/features/media/file-lanes.service.ts'
import { AppError } from '#server/http/app-error.ts'
import { consumeRateLimit, type Limit } from '#server/http/limits/rate-limit.ts'
import { documentSeal } from '#server/providers/documents/document-seal.ts'
import { type KeyRotationSummary, rotateRowKeys } from '#server/providers/documents/rotate-row-keys.ts'
import {
  insertApplication,
  isAttachable,
  replaceSealed,
  sealedDocumentsAfter,
  storeDocument,
} from './partner.queries.ts'
import { attachableMs, spoken } from './partner.rules.ts'

/** Counted by number and IP address: by number alone, a refusal would reveal an earlier application. */
const perPhone = { windowSeconds: 24 * 60 * 60, max: 5 }
/** Many homes share one IPv4 address (CGNAT), so this limit only stops scripts. */
const perAddress = { windowSeconds: 60 * 60, max: 30 }
const perApplication = { windowSeconds: 24 * 60 * 60, max: 20 }
export const filesPerAddress = (address: string): Limit[] => [
  { key: `partner-file-from:${address}`, windowSeconds: 60 * 60, max: 90 },
]

/**
 * Stores an application with the time of consent and returns its id. An earlier one of the same number stays and is not
 * revealed, because the caller is not verified. Throws CONSENT_MISSING, BAD_PHONE, BAD_INPUT, TOO_MANY_REQUESTS.
 */
export async function applyAsPartner(
  ctx: Pick<Context, 'db' | 'clock'>,
  input: EndpointInput<typeof partnerCalls.apply> & { address: string },
): Promise<string> {
  if (!input.consent) throw new AppError('CONSENT_MISSING')
  const phone = normalisePhone(input.phoneNo)
  const application = {
    name: spoken(input.name, 'FULL_NAME_MISSING'),
    phone,
    city: spoken(input.city, 'CITY_MISSING'),
    profession: spoken(input.profession, 'PROFESSION_MISSING'),
    previousCompany: (input.previousCompany ?? '').trim(),
    experience: input.experience,
    now: ctx.clock.now(),
  }
  await consumeRateLimit(ctx.db, application.now, [
    { key: `partner-for:${phone}:${input.address}`, ...perPhone },
    { key: `partner-from:${input.address}`, ...perAddress },
  ])
  return insertApplication(ctx.db, application)
}

/**
 * Encrypts a document and stores it with an application of the last day. Throws NOT_FOUND, BAD_DOCUMENT, TOO_MANY_REQUESTS.
 */
export async function attachDocument(
  ctx: Pick<Context, 'db' | 'clock' | 'config'>,
  { applicationId, kind, file, address }: EndpointInput<typeof partnerCalls.attach> & { address: string },
): Promise<void> {
  const now = ctx.clock.now()
  await consumeRateLimit(ctx.db, now, [
    { key: `partner-file:${applicationId}`, ...perApplication },
    ...filesPerAddress(address),
  ])
  const open = await isAttachable(ctx.db, applicationId, new Date(now.getTime() - attachableMs))
  if (!open) throw new AppError('NOT_FOUND', { reason: 'APPLICATION_NOT_FOUND' })
  const { bytes, contentType } = await cleanDocument(file, visitorAt(address))
  const sealed = documentSeal(ctx.config.documentKeys).seal(bytes, sealedFor(applicationId, kind))
  await storeDocument(ctx.db, { applicationId, kind, contentType, sealed, now })
}

/** Associated data of the encryption: sealed bytes copied to another row cannot be decrypted. */
export function sealedFor(applicationId: string, kind: string): string {
  return `${applicationId}:${kind}`
}

/** Seals every document of applicants with the newest key. */
export async function rotateDocumentKeys(db: Queryable, keys: readonly string[]): Promise<KeyRotationSummary> {
  return await rotateRowKeys(
    {
      rowsAfter: async (last) =>
        (await sealedDocumentsAfter(db, last)).map(({ id, applicationId, kind, sealed }) => ({
          id,
          sealed,
          belongsTo: sealedFor(applicationId, kind),
        })),
      replace: ({ id, sealed: before }, after) => replaceSealed(db, id, { before, after }),
    },
    keys,
  )
}
