import { indiaDay } from '#contract/india-time.ts'
import type { Context } from '#server/context.ts'
import type { Database } from '#server/db/database.ts'
import { isOutage } from '#server/db/outage/outage.ts'
import { type Catalog, makeCatalog, withCounts } from './catalog.model.ts'
import { catalogVersion, serviceCounts, wholeCatalog } from './catalog.queries.ts'

/** Other instances see a change after this long. */
const checkEveryMs = 300

interface Cache {
  catalog?: Catalog
  checkedAt: number
  checking?: Promise<Catalog>
}

const caches = new WeakMap<Database, Cache>()

/**
 * The current catalogue, cached in memory and read again when its version changed, or only its ratings and counts where
 * nothing else did; the cached one while the database gives no answer. Asks the database at most a few times a second, on
 * another connection: call it before opening a transaction, or the pool may deadlock.
 */
export async function currentCatalog({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<Catalog> {
  const cache = cacheOf(db)
  const now = clock.now()
  const age = Math.abs(now.getTime() - cache.checkedAt)
  if (cache.catalog && age < checkEveryMs && cache.catalog.day === indiaDay(now)) return cache.catalog
  cache.checking ??= refresh(db, cache, now).finally(() => {
    cache.checking = undefined
  })
  return cache.checking.catch((error: unknown) => {
    if (cache.catalog && isOutage(error)) return cache.catalog
    throw error
  })
}

function cacheOf(db: Database): Cache {
  const cache = caches.get(db) ?? { checkedAt: Number.NEGATIVE_INFINITY }
  caches.set(db, cache)
  return cache
}

async function refresh(db: Database, cache: Cache, now: Date): Promise<Catalog> {
  const day = indiaDay(now)
  const known = cache.catalog?.day === day ? cache.catalog : undefined
  if (known?.version !== (await catalogVersion(db)).version) {
    cache.catalog = await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (trx) => {
        const { version, content } = await catalogVersion(trx)
        if (known?.content.version === content) return withCounts(known, version, await serviceCounts(trx))
        return makeCatalog(await wholeCatalog(trx), day)
      })
  }
  cache.checkedAt = now.getTime()
  return cache.catalog as Catalog
}
