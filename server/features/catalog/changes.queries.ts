import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '#server/db/database.ts'
import { pendingChanges } from './catalog.queries.ts'
import { pickColumns, withColumns } from './pending.rules.ts'
import { linkKeys, toTable } from './tables.rules.ts'

/** One row of the catalog. */
export interface EntityRef {
  entity: string
  id: string
}

/** Other writers of the catalog wait until this transaction has ended; imports take the same lock. */
export async function lockCatalog(trx: Queryable): Promise<void> {
  await trx.selectFrom('catalog_version').select('version').forUpdate().execute()
}

/**
 * Writes the changes that began into the rows of their tables, under the lock. What the shop shows stays the same: it counts
 * them from their moment on.
 */
export async function applyDueChanges(trx: Queryable, now: Date): Promise<number> {
  const due = (await pendingChanges(trx)).filter(({ valid_from }) => valid_from <= now)
  for (const { id, entity, entity_id, after } of due) {
    const row = await storedRow(trx, { entity, id: entity_id })
    const before = pickColumns(row, Object.keys(after as object))
    if (row) await writeColumns(trx, { entity, id: entity_id }, row, after as object)
    await trx
      .updateTable('catalogue_change')
      .set({ applied_at: now, before: JSON.stringify(before) })
      .where('id', '=', id)
      .execute()
  }
  return due.length
}

export async function storedRow(
  db: Queryable,
  { entity, id }: EntityRef,
): Promise<Record<string, unknown> | undefined> {
  const { rows } = await sql<{ row: Record<string, unknown> }>`
    select to_jsonb(t) as row from ${sql.table(toTable(entity))} t where ${keyOf(entity)} = ${id}`.execute(db)
  return rows[0]?.row
}

function keyOf(entity: string, alias = ''): RawBuilder<unknown> {
  const [first, second] = linkKeys[entity] ?? ['id']
  const one = sql.ref(`${alias}${first}`)
  return second ? sql`${one} || ':' || ${sql.ref(`${alias}${second}`)}` : one
}

async function writeColumns(trx: Queryable, { entity, id }: EntityRef, row: object, after: object): Promise<void> {
  const columns = new Set(Object.keys(after).map((name) => name.split('.')[0] as string))
  const assignments = [...columns].map((column) => sql`${sql.ref(column)} = wanted.${sql.ref(column)}`)
  await sql`update ${sql.table(toTable(entity))} as stored set ${sql.join(assignments)}
    from jsonb_populate_record(null::${sql.table(toTable(entity))}, ${JSON.stringify(withColumns(row, after))}::jsonb) as wanted
    where ${keyOf(entity, 'stored.')} = ${id}`.execute(trx)
}

export async function insertRow(trx: Queryable, entity: string, row: Readonly<Record<string, unknown>>): Promise<void> {
  const columns = sql.join(Object.keys(row).map((name) => sql.ref(name)))
  await sql`insert into ${sql.table(toTable(entity))} (${columns})
    select ${columns} from jsonb_populate_record(null::${sql.table(toTable(entity))}, ${JSON.stringify(row)}::jsonb)`.execute(
    trx,
  )
}

function isOneOf(refs: readonly EntityRef[]): RawBuilder<boolean> {
  const [entities, ids] = [refs.map(({ entity }) => entity), refs.map(({ id }) => id)]
  return sql<boolean>`(entity, entity_id) in (select * from unnest(${entities}::text[], ${ids}::text[]))`
}

interface NewChange extends EntityRef {
  before: object
  after: object
  validFrom: Date
  reason: string
  staffId: string
  /** Of values that are in the rows already. */
  appliedAt?: Date
}

export async function insertChanges(trx: Queryable, changes: readonly NewChange[], now: Date): Promise<void> {
  const rows = changes.map(({ id, validFrom, staffId, appliedAt, ...change }) => ({
    ...change,
    ...{ entity_id: id, valid_from: validFrom, staff_id: staffId, at: now, applied_at: appliedAt },
  }))
  const columns = sql.raw('entity, entity_id, before, after, valid_from, reason, staff_id, at, applied_at')
  // One value for all of them: a file of translations has more than a statement may have.
  await sql`insert into catalogue_change (${columns})
    select ${columns} from jsonb_populate_recordset(null::catalogue_change, ${JSON.stringify(rows)}::jsonb)`.execute(
    trx,
  )
}

/** Of these rows of the catalog, the newest first. */
export async function listChanges(db: Queryable, refs: readonly EntityRef[]) {
  return await changesWithNames(db).where(isOneOf(refs)).execute()
}

/** Of all rows, those that wait for their moment. */
export async function listPlanned(db: Queryable, now: Date) {
  return await changesWithNames(db)
    .where('valid_from', '>', now)
    .where('applied_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .execute()
}

function changesWithNames(db: Queryable) {
  return db
    .selectFrom('catalogue_change')
    .innerJoin('customer as author', 'author.id', 'staff_id')
    .leftJoin('customer as withdrawer', 'withdrawer.id', 'withdrawn_by')
    .selectAll('catalogue_change')
    .select(['author.name as author_name', 'author.phone as author_phone'])
    .select(['withdrawer.name as withdrawer_name', 'withdrawer.phone as withdrawer_phone'])
    .orderBy('valid_from', 'desc')
    .orderBy('catalogue_change.id', 'desc')
}

/** Increases with every change and withdrawal of these rows. */
export async function findRevision(db: Queryable, refs: readonly EntityRef[]): Promise<number> {
  const { changes, withdrawn } = await db
    .selectFrom('catalogue_change')
    .select(({ fn }) => [fn.countAll<number>().as('changes'), fn.count<number>('withdrawn_at').as('withdrawn')])
    .where(isOneOf(refs))
    .executeTakeFirstOrThrow()
  return changes + withdrawn
}

interface Withdrawal {
  changeId: number
  /** Undefined: of any row. */
  refs?: readonly EntityRef[] | undefined
  reason: string
  staffId: string
}

/** False when it began, was withdrawn before or is of other rows. */
export async function withdrawChange(
  trx: Queryable,
  { changeId, refs, reason, staffId }: Withdrawal,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('catalogue_change')
    .set({ withdrawn_at: now, withdrawn_by: staffId, withdrawn_reason: reason })
    .where('id', '=', changeId)
    .where('valid_from', '>', now)
    .where('applied_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .$if(refs !== undefined, (query) => query.where(isOneOf(refs ?? [])))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
