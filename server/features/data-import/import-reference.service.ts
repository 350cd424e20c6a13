import { randomUUID } from 'node:crypto'
import { indiaDay } from '#contract/lib/india-time.ts'
import type { StaffRole } from '#contract/lib/staff-roles.ts'
import type { Context } from '#server/context.ts'
import type { Queryable } from '#server/db/database.ts'
import { transact } from '#server/db/dry-run.ts'
import { lockSettledCatalog } from '#server/features/catalog/catalog.service.ts'
import { recordImported } from '#server/features/catalog/changes/publish.service.ts'
import { visitsToReassign } from '#server/features/roster/professional/professional.service.ts'
import { recordAccess } from '#server/features/staff/audit-log/audit-log.service.ts'
import { staffByPhone } from '#server/features/staff/member/members.service.ts'
import { AppError } from '#server/http/app-error.ts'
import { catalogChanges, type Difference, describe, differences } from './differences.rules.ts'
import { ImportError } from './import-error.ts'
import { parseFile } from './parse-file.rules.ts'
import * as queries from './reference.queries.ts'
import { type ReferenceFile, type ReferenceKind, referenceFiles, referenceKinds } from './reference-files.ts'
import type { FileRow } from './row.ts'
import { type KnownKeys, type ParsedFiles, rowProblems } from './row-checks.rules.ts'
import { storedRows, tableKey, tableRows } from './stored-rows.service.ts'

type ImportContext = Pick<Context, 'db' | 'clock'>

interface ImportRequest {
  /** Contents by file name. */
  files: ReadonlyMap<string, string>
  /** Those of the files when empty. */
  kinds: readonly ReferenceKind[]
  /** Phone of the colleague who imports. */
  by: string | undefined
  dryRun: boolean
  /** Account and host of the terminal, for the access log. */
  origin: string
}

interface ImportOutcome {
  /** One line for each difference. */
  lines: string[]
  /** What the import leaves to people. */
  warnings: string[]
}

/** Besides admins. */
const roleFor: Readonly<Record<ReferenceKind, StaffRole>> = {
  catalogue: 'catalogue',
  areas: 'catalogue',
  offers: 'catalogue',
  roster: 'dispatcher',
}

/**
 * Brings the tables to the contents of the files: all of it in one transaction, or nothing. A dry run does the same and takes
 * it back, so that it also finds what only the database refuses. Throws ImportError with every problem of the files, and
 * ROLE_NOT_ALLOWED.
 */
export async function importReference(ctx: ImportContext, request: ImportRequest): Promise<ImportOutcome> {
  const kinds = kindsOf(request)
  const member = await memberFor(ctx, request, kinds)
  const files = parseAll(request, kinds)
  return await transact(ctx.db, request, async (trx) => {
    const outcome = await bringTo(trx, files, { now: ctx.clock.now(), staffId: member?.customerId })
    if (!request.dryRun) await recordImport({ ...ctx, db: trx }, { ...request, member, kinds, outcome })
    const { found, warnings } = outcome
    return { lines: found.map(describe), warnings }
  })
}

function kindsOf({ files, kinds }: ImportRequest): readonly ReferenceKind[] {
  if (kinds.length > 0) return kinds
  const found = referenceKinds.filter((kind) =>
    referenceFiles.some((file) => file.kind === kind && files.has(file.name)),
  )
  if (found.length === 0) throw new ImportError(['There are no files to import: npm run export writes them.'])
  return found
}

async function memberFor({ db }: ImportContext, { by, dryRun }: ImportRequest, kinds: readonly ReferenceKind[]) {
  const member = by ? await staffByPhone(db, by) : undefined
  if (!member && (by || !dryRun))
    throw new ImportError(['Say who you are: --by and the phone number of a member of staff.'])
  if (member && member.role !== 'admin' && kinds.some((kind) => roleFor[kind] !== member.role))
    throw new AppError('ROLE_NOT_ALLOWED')
  return member
}

function parseAll({ files }: ImportRequest, kinds: readonly ReferenceKind[]): ParsedFiles {
  const problems: string[] = []
  const parsed = referenceFiles
    .filter(({ kind }) => kinds.includes(kind))
    .map((file): [ReferenceFile, FileRow[]] => {
      const content = files.get(file.name)
      const result =
        content === undefined ? { rows: [], problems: [`${file.name} is missing.`] } : parseFile(file, content)
      problems.push(...result.problems)
      return [file, result.rows]
    })
  if (problems.length > 0) throw new ImportError(problems)
  return new Map(parsed)
}

interface Brought {
  found: Difference[]
  warnings: string[]
}

async function bringTo(
  trx: Queryable,
  files: ParsedFiles,
  { now, staffId }: { now: Date; staffId: string | undefined },
): Promise<Brought> {
  await lockSettledCatalog(trx, now)
  await nameProfessionals(trx, files)
  const problems = rowProblems(files, await knownKeys(trx, files))
  if (problems.length > 0) throw new ImportError(problems)
  const found: Difference[] = []
  for (const [file, rows] of files) {
    const stored = await storedRows(trx, file)
    const some = differences(file, stored, rows, indiaDay(now))
    found.push(...some)
    if (staffId) await recordImported(trx, staffId, catalogChanges(stored, some), now)
    await refusing(file, () => writeFile(trx, file, some, now))
  }
  for (const file of [...files.keys()].reverse().filter(({ absent }) => absent === 'last'))
    await refusing(file, () => removeRows(trx, file, found))
  if (found.length === 0) return { found, warnings: [] }
  if (found.some(({ file }) => file.kind === 'areas')) await queries.placePostOffices(trx)
  await dateChanges(trx, found, now)
  return { found, warnings: await warningsFor(trx, found, now) }
}

/** As changes by staff are, so that visits wait to be reassigned since now. */
async function dateChanges(trx: Queryable, found: readonly Difference[], now: Date): Promise<void> {
  const phonesIn = (tables: readonly string[], isHit: (one: Difference) => boolean) =>
    found.filter((one) => tables.includes(one.file.table) && isHit(one)).map(({ row }) => row.phone as string)
  const inactive = phonesIn(['professional'], ({ columns }) => columns.some(({ name }) => name === 'active'))
  const hours = phonesIn(['working_hours', 'working_break'], () => true)
  if (inactive.length + hours.length > 0) await queries.dateRoster(trx, { inactive, hours }, now)
}

/** Gives rows without an id the one of the professional with this phone, or a new one. */
async function nameProfessionals(trx: Queryable, files: ParsedFiles): Promise<void> {
  const stored = new Map((await queries.allRows(trx, 'professional')).map(({ id, phone }) => [phone, id]))
  for (const [file, rows] of files)
    if (file.table === 'professional') for (const { row } of rows) row.id ??= stored.get(row.phone) ?? randomUUID()
}

async function knownKeys(trx: Queryable, files: ParsedFiles): Promise<KnownKeys> {
  const tables = new Set([...files.keys()].flatMap(({ references = {} }) => Object.values(references)))
  const known = new Map<string, ReadonlySet<unknown>>()
  for (const table of tables) {
    const own = [...files].find(([file]) => file.table === table && !file.amends)
    const rows = own ? own[1].map(({ row }) => row) : await queries.allRows(trx, table)
    const column = table === 'professional' ? 'phone' : table === 'offer' ? 'code' : 'id'
    known.set(table, new Set(rows.map((row) => row[column])))
  }
  const uploaded = await queries.allRows(trx, 'catalogue_picture')
  known.set('catalogue_picture', new Set(uploaded.map(({ name }) => name)))
  return known
}

async function writeFile(trx: Queryable, file: ReferenceFile, found: readonly Difference[], now: Date): Promise<void> {
  const rowsOf = async (...whats: Difference['what'][]) =>
    tableRows(
      trx,
      file,
      found.filter(({ what }) => whats.includes(what)).map(({ row }) => row),
    )
  if (file.absent === 'delete') await removeRows(trx, file, found)
  const added = (await rowsOf('added')).map((row) => ({ ...row, ...file.initial?.(now) }))
  await queries.insertRows(trx, file.table, added)
  await queries.updateRows(trx, file.table, tableKey(file), await rowsOf('changed', 'deactivated'))
}

async function removeRows(trx: Queryable, file: ReferenceFile, found: readonly Difference[]): Promise<void> {
  const removed = found.filter((one) => one.file === file && one.what === 'removed').map(({ row }) => row)
  await queries.deleteRows(trx, file.table, tableKey(file), await tableRows(trx, file, removed))
}

/** What a constraint refuses is a problem of the file. */
async function refusing(file: ReferenceFile, write: () => Promise<void>): Promise<void> {
  try {
    await write()
  } catch (error) {
    const { code, detail, message } = error as { code?: string; detail?: string; message: string }
    if (!code?.startsWith('23')) throw error
    throw new ImportError([`${file.name}: ${detail ?? message}`])
  }
}

async function warningsFor(trx: Queryable, found: readonly Difference[], now: Date): Promise<string[]> {
  const has = (table: string) => found.some(({ file }) => file.table === table)
  const visits = has('professional') ? await queries.visitsOfInactive(trx, now) : []
  const bookings = has('area') ? await queries.bookingsOfClosedAreas(trx, now) : []
  return [
    ...visits.map((one) => `${one.phone.slice(-10)} is inactive and has ${one.visits} visits to come: assign others.`),
    ...(has('professional_skill') || has('working_hours') || has('working_break') ? await unable(trx, now) : []),
    ...bookings.map(({ id, status, bookings: count }) =>
      status === 'closed'
        ? `${id} is closed and has ${count} bookings to come: "close-area ${id} dry-run" names them.`
        : `${id} is not live and has ${count} bookings to come: visit or cancel them.`,
    ),
  ]
}

async function unable(trx: Queryable, now: Date): Promise<string[]> {
  const visits = await visitsToReassign({ db: trx, clock: { now: () => now } })
  const lacking = visits.filter(({ reason }) => reason === 'skill' || reason === 'hours')
  return [...Map.groupBy(lacking, ({ professional }) => professional.phone.slice(-10))].map(
    ([phone, { length }]) => `${phone} lacks skills or hours for ${length} visits to come: assign others.`,
  )
}

interface Imported extends ImportRequest {
  member: { customerId: string; role: StaffRole } | undefined
  outcome: Brought
}

/** Numbers of professionals stay out of the access log: their files are only counted. */
async function recordImport(ctx: ImportContext, { member, kinds, outcome, origin }: Imported): Promise<void> {
  const { found } = outcome
  const reported = found.filter(({ file }) => file.kind !== 'roster').map(describe)
  const detail = {
    kinds: kinds.join(', '),
    differences: String(found.length),
    changes: reported.join('\n').slice(0, maxRecorded),
  }
  const who = { staffId: member?.customerId ?? null, role: member?.role ?? null }
  await recordAccess(ctx, {
    ...who,
    action: 'import',
    whose: [{ detail }],
    source: 'command line',
    origin,
    requestId: null,
  })
}

/** Characters; the files themselves belong into version control. */
const maxRecorded = 20_000
