import { type InboxItemView, type inboxCalls, inboxKinds } from '#contract/inbox.ts'
import type { EndpointInput, EndpointResponse } from '#contract/lib/endpoint.ts'
import { mayCall } from '#contract/lib/staff-roles.ts'
import type { StaffActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import { shownPhone } from '#server/features/identity/identity.rules.ts'
import { takeOpenCase } from '#server/features/support/change-case.service.ts'
import { AppError } from '#server/http/app-error.ts'
import { limitRows } from '#server/http/lists/limit-rows.ts'
import { listOwners, saveOwner } from './inbox.queries.ts'
import { type InboxContext, sources } from './waiting.service.ts'

type Calls = typeof inboxCalls
type Inbox = EndpointResponse<Calls['list']>['data']

const kindsOf = ({ role }: StaffActor) => inboxKinds.filter((kind) => mayCall(role, sources[kind].call))

/** Of every kind that waits for the colleague, the first due first. */
async function waitingFor(ctx: InboxContext, actor: StaffActor): Promise<InboxItemView[]> {
  const now = ctx.clock.now()
  const [owners, ...lists] = await Promise.all([
    listOwners(ctx.db),
    ...kindsOf(actor).map(async (kind) => (await sources[kind].list(ctx, actor)).map((row) => ({ ...row, kind }))),
  ])
  const items = lists.flat().map(({ kind, ...row }) => {
    const taken = owners.get(`${kind} ${row._id}`)
    const owner = row.owner ?? (taken ? { _id: taken.id, name: taken.name || shownPhone(taken.phone) } : null)
    const dueAt = row.dueAt ?? null
    return {
      ...{ kind, amount: null, bookingId: null, number: null, about: '', professionalId: null },
      ...{ ...row, dueAt, owner, isMine: owner?._id === actor.customerId },
      isOverdue: dueAt !== null && Date.parse(dueAt) < now.getTime(),
    }
  })
  return items.sort((one, other) => orderOf(one).localeCompare(orderOf(other)))
}

/** An item without a time to be done by comes last, the oldest of them first. */
const orderOf = ({ dueAt, since }: InboxItemView) => `${dueAt ?? '9'} ${since}`

export async function listInbox(
  ctx: InboxContext,
  actor: StaffActor,
  { kind, part }: EndpointInput<Calls['list']>,
): Promise<Inbox> {
  const all = await waitingFor(ctx, actor)
  const wanted = all.filter((item) => (!kind || item.kind === kind) && (!part || isIn[part](item)))
  const { shown: items, total } = limitRows(wanted)
  const kinds = kindsOf(actor).map((one) => ({ kind: one, count: all.filter((item) => item.kind === one).length }))
  return { items, total, counts: countsOf(all), kinds }
}

export async function countInbox(ctx: InboxContext, actor: StaffActor): Promise<Inbox['counts']> {
  return countsOf(await waitingFor(ctx, actor))
}

const isIn = {
  overdue: ({ isOverdue }: InboxItemView) => isOverdue,
  mine: ({ isMine }: InboxItemView) => isMine,
  unowned: ({ owner }: InboxItemView) => owner === null,
}

const countsOf = (items: readonly InboxItemView[]) => ({
  all: items.length,
  overdue: items.filter(isIn.overdue).length,
  mine: items.filter(isIn.mine).length,
  unowned: items.filter(isIn.unowned).length,
})

/** Throws NOT_FOUND for what does not wait for the colleague, and for a case what taking it throws. */
export async function takeItem(
  ctx: InboxContext & Pick<Context, 'jobs' | 'mail'>,
  actor: StaffActor,
  { kind, itemId }: EndpointInput<Calls['take']>,
): Promise<InboxItemView> {
  const item = (await waitingFor(ctx, actor)).find((one) => one.kind === kind && one._id === itemId)
  if (!item) throw new AppError('NOT_FOUND')
  if (kind === 'case') await takeOpenCase(ctx, actor, itemId)
  else await saveOwner(ctx.db, { kind, itemId, ownerId: actor.customerId, at: ctx.clock.now() })
  return item
}
