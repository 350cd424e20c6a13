import type { Queryable } from '#server/db/database.ts'
import { documentSeal } from '#server/providers/documents/document-seal.ts'
import { sealedFor } from './partner.service.ts'
import { replaceSealed, sealedDocumentsAfter } from './reseal.queries.ts'

interface ResealSummary {
  resealed: number
  /** Sealed with the newest key before. */
  current: number
  /** Ids of documents that no key opens. */
  unreadable: string[]
}

/**
 * Seals every document with the newest key. Each is committed on its own and current ones are skipped, so an interrupted
 * run is continued by the next one.
 */
export async function resealDocuments(db: Queryable, keys: readonly string[]): Promise<ResealSummary> {
  const seal = documentSeal(keys)
  const newest = documentSeal(keys.slice(0, 1))
  const summary: ResealSummary = { resealed: 0, current: 0, unreadable: [] }
  for (let last: string | undefined; ; ) {
    const documents = await sealedDocumentsAfter(db, last)
    for (const { id, applicationId, kind, sealed } of documents) {
      const belongsTo = sealedFor(applicationId, kind)
      if (opens(newest, sealed, belongsTo)) summary.current += 1
      else {
        const bytes = opens(seal, sealed, belongsTo)
        if (!bytes) summary.unreadable.push(id)
        else if (await replaceSealed(db, id, { before: sealed, after: seal.seal(bytes, belongsTo) }))
          summary.resealed += 1
      }
    }
    last = documents.at(-1)?.id
    if (last === undefined) return summary
  }
}

function opens(seal: ReturnType<typeof documentSeal>, sealed: Buffer, belongsTo: string): Buffer | undefined {
  try {
    return seal.open(sealed, belongsTo)
  } catch {
    return undefined
  }
}
