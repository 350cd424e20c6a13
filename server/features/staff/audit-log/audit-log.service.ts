import { allCalls } from '#contract/all.ts'
import { retentionDays } from '#contract/lib/business.ts'
import type { EndpointInput, EndpointResponse } from '#contract/lib/endpoint.ts'
import { daysBefore } from '#contract/lib/india-time.ts'
import type { staffMemberCalls } from '#contract/staff.ts'
import type { StaffAccess } from '#server/access-note.ts'
import type { Context } from '#server/context.ts'
import { shownPhone } from '#server/features/identity/identity.rules.ts'
import { auditLogPage, deleteAuditLogBefore, insertAccess } from './audit-log.queries.ts'

type Page = EndpointResponse<typeof staffMemberCalls.accesses>['data']

const summaryOf: ReadonlyMap<string, string> = new Map(allCalls.map(({ call }) => [call.path, call.summary]))
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
  { staffId, subject, cursor }: EndpointInput<typeof staffMemberCalls.accesses>,
): Promise<Page> {
  const rows = await auditLogPage(ctx.db, { staffId, subject, before: cursor, limit: pageSize + 1 })
  const page = rows.slice(0, pageSize)
  return {
    accesses: page.map((row) => ({
      at: row.at.toISOString(),
      staff: [row.name ?? '', shownPhone(row.phone)].filter(Boolean).join(', '),
      role: row.role ?? '',
      action: row.action,
      summary: summaryOf.get(row.action) ?? row.action,
      subjects: row.subjects,
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
