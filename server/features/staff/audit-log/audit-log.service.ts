import { allCalls } from '#contract/all.ts'
import { smsHealthCalls } from '#contract/identity.staff.ts'
import { inboxCalls } from '#contract/inbox.ts'
import { retentionDays } from '#contract/lib/business.ts'
import type { EndpointInput, EndpointResponse } from '#contract/lib/endpoint.ts'
import { addDays, daysBefore, indiaInstant } from '#contract/lib/india-time.ts'
import { secondFactorCalls, type staffMemberCalls } from '#contract/staff.ts'
import type { StaffAccess } from '#server/access-note.ts'
import type { Context } from '#server/context.ts'
import { shownPhone } from '#server/features/identity/identity.rules.ts'
import { auditLogPage, deleteAuditLogBefore, insertAccess, namesOfSubjects } from './audit-log.queries.ts'

type Page = EndpointResponse<typeof staffMemberCalls.accesses>['data']

/** Titles of calls end with terms that a log does not need. */
const firstClause = /^[^,;.:]+/
const wordsOf: ReadonlyMap<string, string> = new Map(
  allCalls.map(({ call: { path, kind, summary, looks } }) => {
    const clause = firstClause.exec(summary)?.[0] ?? summary
    return [path, looks ?? (kind === 'read' ? `Looked at: ${clause}` : clause)]
  }),
)
/** What each page of the console asks for by itself: recorded, and no look at anything. */
const polls: readonly string[] = [secondFactorCalls.self.path, inboxCalls.count.path, smsHealthCalls.find.path]
const reads = allCalls.flatMap(({ call }) => (call.access === 'staff' && call.kind === 'read' ? [call.path] : []))
const pageSize = 50

/** Who, what, whose, when and from where, in one row. */
export async function recordAccess(
  ctx: Pick<Context, 'db' | 'clock'>,
  { whose, state = 'done', ...access }: StaffAccess,
): Promise<void> {
  await insertAccess(ctx.db, {
    ...access,
    state,
    at: ctx.clock.now(),
    bookings: whose.flatMap(({ bookings = [] }) => bookings),
    cases: whose.flatMap(({ cases = [] }) => cases),
    others: whose.flatMap(({ customers = [], applications = [] }) => [...customers, ...applications]),
    detail: Object.assign({}, ...whose.map(({ detail }) => detail)),
  })
}

/** Newest first. */
export async function listAuditLog(
  ctx: Pick<Context, 'db'>,
  { staffId, subject, day, kind, cursor }: EndpointInput<typeof staffMemberCalls.accesses>,
): Promise<Page> {
  const rows = await auditLogPage(ctx.db, {
    ...{ staffId, subject, before: cursor, limit: pageSize + 1 },
    period: day ? { start: indiaInstant(day), end: indiaInstant(addDays(day, 1)) } : undefined,
    only: kind === 'looks' ? reads.filter((path) => !polls.includes(path)) : undefined,
    except: kind === 'changes' ? [...reads, ...polls] : polls,
  })
  const page = rows.slice(0, pageSize)
  const people = await namesOfSubjects(ctx.db, [
    ...new Set([...page.flatMap(({ subjects }) => subjects), ...(subject ? [subject] : [])]),
  ])
  const names = new Map(people.map(({ id, name, phone }) => [id, name || shownPhone(phone)]))
  const toPerson = (_id: string) => ({ _id, name: names.get(_id) ?? '' })
  return {
    about: subject ? toPerson(subject) : null,
    accesses: page.map((row) => ({
      at: row.at.toISOString(),
      staff: [row.name ?? '', shownPhone(row.phone)].filter(Boolean).join(', '),
      role: row.role ?? '',
      action: row.action,
      summary: wordsOf.get(row.action) ?? row.action,
      subjects: row.subjects.map(toPerson),
      detail: row.detail as Record<string, unknown>,
      source: row.source,
      origin: row.origin,
      requestId: row.requestId,
      completed: row.state === 'done',
    })),
    nextCursor: rows.length > pageSize ? String(page.at(-1)?.id) : null,
  }
}

export async function deleteOldAuditLog(ctx: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const before = daysBefore(ctx.clock.now(), retentionDays.staffAccess)
  await ctx.db.transaction().execute((trx) => deleteAuditLogBefore(trx, before))
}
