import { indiaDay } from '#contract/india-time.ts'
import type { Context } from '#server/context.ts'
import type { Database } from '#server/db/database.ts'
import { type Catalog, makeCatalog } from './catalog.model.ts'
import { catalogVersion, wholeCatalog } from './catalog.queries.ts'

/** A change made by any instance is seen by all of them after this long. */
const checkEveryMs = 300

interface Keeper {
  catalog?: Catalog
  checkedAt: number
  checking?: Promise<Catalog>
}

const keepers = new WeakMap<Database, Keeper>()

/**
 * The current catalogue, cached in memory and read again when its version changed. Asks the database at most a few
 * times a second, on a connection of its own: call it before a transaction is opened, never inside one.
 */
export async function currentCatalog({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<Catalog> {
  const keeper = keeperOf(db)
  const now = clock.now()
  const age = Math.abs(now.getTime() - keeper.checkedAt)
  if (keeper.catalog && age < checkEveryMs && keeper.catalog.day === indiaDay(now)) return keeper.catalog
  keeper.checking ??= refresh(db, keeper, now).finally(() => {
    keeper.checking = undefined
  })
  return keeper.checking
}

function keeperOf(db: Database): Keeper {
  const keeper = keepers.get(db) ?? { checkedAt: Number.NEGATIVE_INFINITY }
  keepers.set(db, keeper)
  return keeper
}

async function refresh(db: Database, keeper: Keeper, now: Date): Promise<Catalog> {
  const day = indiaDay(now)
  const known = keeper.catalog
  if (known?.day !== day || known.version !== (await catalogVersion(db))) {
    const rows = await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute((trx) => wholeCatalog(trx))
    keeper.catalog = makeCatalog(rows, day)
  }
  keeper.checkedAt = now.getTime()
  return keeper.catalog as Catalog
}
