import type { Queryable } from '#server/db/database.ts'

/** `version` increases with every change of the catalogue, `content` with those of more than counts. 0 before seeding. */
export async function catalogVersion(db: Queryable): Promise<{ version: number; content: number }> {
  const row = await db.selectFrom('catalog_version').select(['version', 'counts']).executeTakeFirst()
  return { version: row?.version ?? 0, content: row ? row.version - row.counts : 0 }
}

export async function raiseCatalogVersion(db: Queryable, now: Date, changed: 'content' | 'counts'): Promise<void> {
  await db
    .updateTable('catalog_version')
    .set((eb) => ({
      version: eb('version', '+', 1),
      ...(changed === 'counts' && { counts: eb('counts', '+', 1) }),
      changed_at: now,
    }))
    .execute()
}

export type ServiceCounts = Awaited<ReturnType<typeof serviceCounts>>[number]

export async function serviceCounts(db: Queryable) {
  return await db.selectFrom('service').select(['id', 'rating_sum', 'rating_count', 'booked_count']).execute()
}

export type CatalogRows = Awaited<ReturnType<typeof wholeCatalog>>

/** Everything that can be shown and priced, withdrawn services included. Run it in one repeatable-read transaction. */
export async function wholeCatalog(db: Queryable) {
  return {
    versions: await catalogVersion(db),
    categories: await db.selectFrom('category').selectAll().orderBy('position').execute(),
    subcategories: await db.selectFrom('subcategory').selectAll().orderBy('position').execute(),
    services: await db.selectFrom('service').selectAll().orderBy('position').orderBy('id').execute(),
    variants: await db.selectFrom('variant').selectAll().orderBy('position').execute(),
    addOns: await db
      .selectFrom('service_add_on')
      .innerJoin('add_on', 'add_on.id', 'service_add_on.add_on_id')
      .select(['service_id', 'add_on.id', 'name', 'price_paise', 'duration_minutes'])
      .orderBy('position')
      .execute(),
    comboItems: await db.selectFrom('combo_item').selectAll().orderBy('position').execute(),
    banners: await db.selectFrom('banner').selectAll().orderBy('position').execute(),
    strip: await db.selectFrom('strip_item').selectAll().orderBy('position').execute(),
    promotions: await db.selectFrom('promotion').selectAll().orderBy('position').execute(),
  }
}
