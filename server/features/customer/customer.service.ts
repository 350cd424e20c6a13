import type { CustomerRecordView } from '#contract/customer.ts'
import { listLimits } from '#contract/lib/business.ts'
import { rupeesFromPaise } from '#contract/lib/money.ts'
import type { StaffActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import type { Queryable } from '#server/db/database.ts'
import { fetchGstDetails } from '#server/features/account/profile/profile.service.ts'
import { listAddresses } from '#server/features/address/address.service.ts'
import { cashEligibility } from '#server/features/booking/cash-limits/cash-limits.service.ts'
import { listOpenDues } from '#server/features/booking/due/due.service.ts'
import { getLedger } from '#server/features/credit/credit.service.ts'
import { findBlock } from '#server/features/identity/customer-block.service.ts'
import { shownPhone } from '#server/features/identity/identity.rules.ts'
import { channelName, stateText } from '#server/features/notification/delivery.rules.ts'
import { renderMessage } from '#server/features/notification/notification.rules.ts'
import { grantsForCustomer } from '#server/features/offer/grants/grants.service.ts'
import { listPlans } from '#server/features/plan/plans.service.ts'
import { hitsOfCustomers } from '#server/features/search/search.service.ts'
import { AppError } from '#server/http/app-error.ts'
import { customerForStaff, messagesFrom, notificationsTo } from './customer.queries.ts'
import { actorFor } from './customer-actor.service.ts'
import { notesAbout } from './customer-note.queries.ts'

const maxBookings = listLimits.customer
const maxMessages = listLimits.customer

/** Throws NOT_FOUND, OWN_BOOKING. */
export async function customerRecord(
  ctx: Pick<Context, 'db' | 'clock'>,
  staff: StaffActor,
  customerId: string,
): Promise<CustomerRecordView> {
  const actor = actorFor(staff, customerId)
  const { db } = ctx
  const found = await customerForStaff(db, customerId)
  if (!found) throw new AppError('NOT_FOUND')
  const [bookings, credit, addresses, { plans }, messages, grants, cash, gstDetails] = await Promise.all([
    hitsOfCustomers(db, [customerId], maxBookings),
    getLedger(ctx, actor),
    listAddresses(ctx, actor),
    listPlans(ctx, actor),
    messagesOf(db, customerId),
    grantsForCustomer(ctx, customerId),
    cashEligibility(db, customerId),
    fetchGstDetails(ctx, actor),
  ])
  const [block, notes, dues] = await Promise.all([
    findBlock(db, customerId),
    notesAbout(db, customerId),
    listOpenDues(db, customerId),
  ])
  return {
    _id: found.id,
    name: found.name,
    phone: shownPhone(found.phone),
    email: found.email ?? '',
    since: found.since.toISOString(),
    bookings,
    credit,
    addresses,
    plans,
    messages,
    grants,
    cash,
    gstDetails,
    block: block ? { at: block.at.toISOString(), by: nameOf(block), reason: block.reason } : null,
    notes: notes.map(({ id, at, words, staffId, ...author }) => ({
      _id: id,
      at: at.toISOString(),
      by: nameOf(author),
      words,
      own: staffId === staff.customerId,
    })),
    dues: dues.map(({ number, amountPaise, at }) => ({
      number,
      amount: rupeesFromPaise(amountPaise),
      since: at.toISOString(),
    })),
  }
}

const nameOf = ({ name, phone }: { name: string; phone: string | null }) => name || shownPhone(phone)

/** Both directions, newest first. */
async function messagesOf(db: Queryable, customerId: string): Promise<CustomerRecordView['messages']> {
  const [to, from] = await Promise.all([notificationsTo(db, customerId), messagesFrom(db, customerId)])
  const sent = to.map(({ at, number, sent: channels, ...stored }) => {
    const { title, body } = renderMessage(stored)
    const sent = channels.map((one) => `${channelName(one.channel)}: ${stateText(one)}`).join(' · ')
    return { at, from: 'us' as const, title, text: body, sent, booking: number }
  })
  const received = from.map(({ at, message, number }) => ({
    at,
    from: 'customer' as const,
    title: 'Message to support',
    text: message,
    sent: '',
    booking: number,
  }))
  return [...sent, ...received]
    .sort((one, other) => other.at.getTime() - one.at.getTime())
    .slice(0, maxMessages)
    .map(({ at, ...message }) => ({ at: at.toISOString(), ...message }))
}
