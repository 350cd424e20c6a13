import { sql } from 'kysely'
import type { Language } from '#contract/lib/languages.ts'
import type { Queryable } from '#server/db/database.ts'

export type Translations = Readonly<Partial<Record<Language, string>>>

/** `version` increases with every change of the catalog, `content` with those of more than counts. 0 before seeding. */
export async function catalogVersion(db: Queryable): Promise<{ version: number; content: number }> {
  const row = await db.selectFrom('catalog_version').select(['version', 'counts']).executeTakeFirst()
  return { version: row?.version ?? 0, content: row ? row.version - row.counts : 0 }
}

export type ServiceCounts = Awaited<ReturnType<typeof serviceCounts>>[number]

export async function serviceCounts(db: Queryable) {
  return await db
    .selectFrom('service')
    .select(['id', 'rating_sum', 'rating_count', 'booked_count', 'default_choice'])
    .execute()
}

export type CatalogRows = Awaited<ReturnType<typeof wholeCatalog>>

/** Changes that are not in the rows of their tables yet, those of today's catalog and later ones, in their order. */
export async function pendingChanges(db: Queryable) {
  return await db
    .selectFrom('catalogue_change')
    .select(['id', 'entity', 'entity_id', 'after', 'valid_from'])
    .where('applied_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .orderBy('valid_from')
    .orderBy('id')
    .execute()
}

/** Without those whose code is a draft or stopped. */
async function usablePromotions(db: Queryable) {
  return await db
    .selectFrom('promotion')
    .selectAll()
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('offer')
            .select('offer.code')
            .whereRef('offer.code', '=', 'promotion.code')
            .where('offer.state', '<>', 'published'),
        ),
      ),
    )
    .orderBy('position')
    .execute()
}

/** Points of checklists that professionals tick now. */
async function checklistItems(db: Queryable) {
  return await db
    .selectFrom('checklist_item')
    .select(['id', 'category_id', 'words'])
    .where('until_at', 'is', null)
    .orderBy('category_id')
    .orderBy('position')
    .execute()
}

/** Each text with its translations once, and where the catalog says it. */
async function translations(db: Queryable) {
  const { rows } = await sql<{ english: string; texts: Translations; keys: string[] }>`
    select english, texts, array_agg(key) as keys from (
      select entity || '/' || id || '/' || field as key, source as english, jsonb_object_agg(language, text) as texts
      from catalogue_text group by entity, id, field, source) as one
    group by english, texts`.execute(db)
  return rows
}

const pictureColumns = ['name', 'alt', 'color', 'width', 'height', 'widths'] as const

/** Everything that can be shown and priced, withdrawn services included. Run it in one repeatable-read transaction. */
export async function wholeCatalog(db: Queryable) {
  return {
    versions: await catalogVersion(db),
    categories: await db.selectFrom('category').selectAll().orderBy('position').execute(),
    subcategories: await db.selectFrom('subcategory').selectAll().orderBy('position').execute(),
    services: await db.selectFrom('service').selectAll().orderBy('position').orderBy('id').execute(),
    variants: await db.selectFrom('variant').selectAll().orderBy('position').execute(),
    addOns: await db.selectFrom('add_on').selectAll().orderBy('id').execute(),
    serviceAddOns: await db.selectFrom('service_add_on').selectAll().orderBy('position').execute(),
    comboItems: await db.selectFrom('combo_item').selectAll().orderBy('position').execute(),
    banners: await db.selectFrom('banner').selectAll().orderBy('position').execute(),
    carouselItems: await db.selectFrom('carousel_item').selectAll().orderBy('position').execute(),
    promotions: await usablePromotions(db),
    /** Of all areas, also those that are not open. */
    cities: await db.selectFrom('area').select(['id', 'city']).orderBy('city').execute(),
    checklistItems: await checklistItems(db),
    pictures: await db.selectFrom('catalogue_picture').select(pictureColumns).execute(),
    pending: await pendingChanges(db),
    texts: await translations(db),
  }
}
