import type { privacyCalls } from '#contract/account.ts'
import type { AnswerOf } from '#contract/call.ts'
import { rupeesFromPaise } from '#contract/money.ts'
import type { Queryable } from '#server/db/database.ts'
import { shownPhone } from '#server/features/identity/identity.rules.ts'
import { paymentsOf, problemsOf, refundsTo } from './export.queries.ts'
import { applicationsOf, contactMessagesOf, notificationsTo, smsMessagesTo, waitlistOf } from './messages.queries.ts'

type AccountExport = AnswerOf<typeof privacyCalls.exportData>['data']
type Messages = 'problems' | 'notifications' | 'smsMessages' | 'contactMessages' | 'partnerApplications' | 'waitlist'

export async function showMoney(
  db: Queryable,
  customerId: string,
): Promise<Pick<AccountExport, 'payments' | 'refunds'>> {
  const [payments, refunds] = await Promise.all([paymentsOf(db, customerId), refundsTo(db, customerId)])
  return {
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

export async function showMessages(
  db: Queryable,
  customerId: string,
  phone: string,
): Promise<Pick<AccountExport, Messages>> {
  const [problems, notifications, sms, contact, applications, waitlist] = await Promise.all([
    problemsOf(db, customerId),
    notificationsTo(db, customerId),
    smsMessagesTo(db, customerId),
    contactMessagesOf(db, { customerId, phone }),
    applicationsOf(db, phone),
    waitlistOf(db, phone),
  ])
  return {
    problems: problems.map(({ answeredAt, ...problem }) => ({
      ...dated(problem),
      answeredAt: answeredAt?.toISOString() ?? null,
    })),
    notifications: notifications.map(({ title, body, at, readAt }) => ({
      title,
      body,
      at: at.toISOString(),
      readAt: readAt?.toISOString() ?? null,
    })),
    smsMessages: sms.map(dated),
    contactMessages: contact.map((one) => ({ ...dated(one), phoneNo: shownPhone(one.phoneNo) })),
    partnerApplications: applications.map(dated),
    waitlist: waitlist.map(dated),
  }
}

function dated<Row extends { at: Date }>({ at, ...row }: Row) {
  return { ...row, at: at.toISOString() }
}
