import { indiaDay } from '#contract/lib/india-time.ts'
import type { Context } from '#server/context.ts'
import type { Database } from '#server/db/database.ts'
import { isOutage } from '#server/db/outage/outage.ts'
import { type Catalog, makeCatalog, withCounts } from './catalog.model.ts'
import { catalogVersion, serviceCounts, wholeCatalog } from './catalog.queries.ts'
import { isWithin } from './pending.rules.ts'

/** Other instances see a change after this long. */
const checkEveryMs = 300

interface Cache {
  catalog?: Catalog
  checkedAt: number
  checking?: Promise<Catalog>
}

const caches = new WeakMap<Database, Cache>()

/**
 * The current catalog, cached in memory and read again when its version changed or a planned change begins, or only its
 * ratings and counts where nothing else did; the cached one while the database gives no answer. Asks the database at most a
 * few times a second, on another connection: call it before opening a transaction, or the pool may deadlock.
 */
export async function currentCatalog({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<Catalog> {
  const cache = cacheOf(db)
  const now = clock.now()
  if (cache.catalog && isFresh(cache, cache.catalog, now)) return cache.catalog
  cache.checking ??= refresh(db, cache, now).finally(() => {
    cache.checking = undefined
  })
  return cache.checking.catch((error: unknown) => {
    if (cache.catalog && isOutage(error)) return cache.catalog
    throw error
  })
}

/** The current catalog where the database was asked a moment ago; otherwise undefined, and `currentCatalog` asks it. */
export function freshCatalog({ db, clock }: Pick<Context, 'db' | 'clock'>): Catalog | undefined {
  const cache = caches.get(db)
  return cache?.catalog && isFresh(cache, cache.catalog, clock.now()) ? cache.catalog : undefined
}

function isFresh({ checkedAt }: Cache, catalog: Catalog, now: Date): boolean {
  return Math.abs(now.getTime() - checkedAt) < checkEveryMs && holdsAt(catalog, now)
}

function cacheOf(db: Database): Cache {
  const cache = caches.get(db) ?? { checkedAt: Number.NEGATIVE_INFINITY }
  caches.set(db, cache)
  return cache
}

/** Each process changes to the next catalog by itself, at its moment. */
function holdsAt({ day, period }: Catalog, now: Date): boolean {
  return day === indiaDay(now) && isWithin(period, now)
}

/** The catalog as it is stored now, without the cache: for staff, who see their own change at once. */
export async function storedCatalog(db: Database, now: Date): Promise<Catalog> {
  return await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => makeCatalog(await wholeCatalog(trx), now))
}

async function refresh(db: Database, cache: Cache, now: Date): Promise<Catalog> {
  const known = cache.catalog && holdsAt(cache.catalog, now) ? cache.catalog : undefined
  if (known?.version !== (await catalogVersion(db)).version) {
    cache.catalog = await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (trx) => {
        const { version, content } = await catalogVersion(trx)
        if (known?.content.version === content) return withCounts(known, version, await serviceCounts(trx))
        return makeCatalog(await wholeCatalog(trx), now)
      })
  }
  cache.checkedAt = now.getTime()
  return cache.catalog as Catalog
}
