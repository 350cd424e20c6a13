import type { privacyCalls } from '#contract/account.ts'
import { ownDecision } from '#contract/damage.ts'
import type { EndpointResponse } from '#contract/lib/endpoint.ts'
import { rupeesFromPaise } from '#contract/lib/money.ts'
import { formatCaseNumber } from '#contract/support.case.ts'
import type { Queryable } from '#server/db/database.ts'
import { shownPhone } from '#server/features/identity/identity.rules.ts'
import type { messageReader } from '#server/features/notification/notification.service.ts'
import {
  listCasePhotos,
  listDamageClaims,
  listMaskedCalls,
  listPayments,
  listProblems,
  listVisitPhotos,
  refundsTo,
  workProposalsTo,
} from './export.queries.ts'
import {
  answersTo,
  channelMessagesTo,
  findWaitlist,
  findWhatsappSince,
  listApplications,
  listContactMessages,
  notificationsTo,
  smsMessagesTo,
} from './messages.queries.ts'

type AccountExport = EndpointResponse<typeof privacyCalls.exportData>['data']
type Messages =
  | 'visitPhotos'
  | 'casePhotos'
  | 'calls'
  | 'problems'
  | 'workProposals'
  | 'notifications'
  | 'smsMessages'
  | 'channelMessages'
  | 'whatsappSince'
  | 'contactMessages'
  | 'supportAnswers'
  | 'partnerApplications'
  | 'waitlist'

export async function showMoney(
  db: Queryable,
  customerId: string,
): Promise<Pick<AccountExport, 'payments' | 'refunds' | 'damageClaims'>> {
  const [payments, refunds, claims] = await Promise.all([
    listPayments(db, customerId),
    refundsTo(db, customerId),
    listDamageClaims(db, customerId),
  ])
  return {
    damageClaims: claims.map(toDamageClaim),
    payments: payments.map(({ amountPaise, method, at, ...payment }) => ({
      ...payment,
      amount: rupeesFromPaise(amountPaise),
      method: method ?? '',
      at: at.toISOString(),
    })),
    refunds: refunds.map(({ amountPaise, requestedAt, processedAt, ...refund }) => ({
      ...refund,
      amount: rupeesFromPaise(amountPaise),
      requestedAt: requestedAt.toISOString(),
      processedAt: processedAt?.toISOString() ?? null,
    })),
  }
}

function toDamageClaim(claim: Awaited<ReturnType<typeof listDamageClaims>>[number]) {
  const { id, bookingId, what, payTo, reference, worthPaise, claimedAt, paidAt } = claim
  return {
    ...{ _id: id, bookingId, what, payTo, reference, worth: rupeesFromPaise(worthPaise), ...ownDecision(claim) },
    ...{ claimedAt: claimedAt.toISOString(), dueAt: null, paidAt: paidAt?.toISOString() ?? null },
  }
}

export async function showMessages(
  db: Queryable,
  customerId: string,
  { phone, read }: { phone: string; read: Awaited<ReturnType<typeof messageReader>> },
): Promise<Pick<AccountExport, Messages>> {
  const [
    visitPhotos,
    casePhotos,
    calls,
    problems,
    proposals,
    notifications,
    sms,
    byChannel,
    whatsappSince,
    contact,
    answers,
    applications,
    waitlist,
  ] = await Promise.all([
    listVisitPhotos(db, customerId),
    listCasePhotos(db, customerId),
    listMaskedCalls(db, customerId),
    listProblems(db, customerId),
    workProposalsTo(db, customerId),
    notificationsTo(db, customerId),
    smsMessagesTo(db, customerId),
    channelMessagesTo(db, customerId),
    findWhatsappSince(db, customerId),
    listContactMessages(db, { customerId, phone }),
    answersTo(db, { customerId, phone }),
    listApplications(db, phone),
    findWaitlist(db, phone),
  ])
  return {
    visitPhotos: visitPhotos.map(dated),
    casePhotos: casePhotos.map(({ number, ...photo }) => ({ ...dated(photo), caseNumber: formatCaseNumber(number) })),
    calls: calls.map(dated),
    problems: problems.map(({ answeredAt, ...problem }) => ({
      ...dated(problem),
      answeredAt: answeredAt?.toISOString() ?? null,
    })),
    workProposals: proposals.map(({ items, totalPaise, expiresAt, ...proposal }) => ({
      ...dated(proposal),
      services: (items as unknown as { name: string; quantity: number }[]).map(
        ({ name, quantity }) => `${quantity} × ${name}`,
      ),
      total: rupeesFromPaise(totalPaise),
      expiresAt: expiresAt.toISOString(),
    })),
    notifications: notifications.map(({ at, readAt, ...stored }) => ({
      ...read(stored),
      at: at.toISOString(),
      readAt: readAt?.toISOString() ?? null,
    })),
    smsMessages: sms.map(dated),
    channelMessages: byChannel.map(dated),
    whatsappSince: whatsappSince?.toISOString() ?? null,
    contactMessages: contact.map((one) => ({ ...dated(one), phoneNo: shownPhone(one.phoneNo) })),
    supportAnswers: answers.map(({ channel, ...answer }) => ({ ...dated(answer), channel: channel ?? '' })),
    partnerApplications: applications.map(dated),
    waitlist: waitlist.map(dated),
  }
}

function dated<Row extends { at: Date }>({ at, ...row }: Row) {
  return { ...row, at: at.toISOString() }
}
