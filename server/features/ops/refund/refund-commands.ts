import { uuidPattern } from '#contract/fields.ts'
import { staffInvoiceCalls } from '#contract/gst/invoice.ts'
import { formatRupees } from '#contract/money.ts'
import { payoutWays, refundCalls, type StuckRefundView } from '#contract/refund.ts'
import { waitingInvoices } from '#server/features/invoice/waiting.service.ts'
import { decideMoney } from '../decision/decide-money.service.ts'
import { type Command, CommandError, formatMoment, parseReason } from '../staff-command.ts'
import { bookingForStaff } from '../staff-view.service.ts'
import { listStuck, retryStuck } from './stuck-refunds.service.ts'

/** Refunds that need a person: list them, send one again, or record that it was paid another way. Invoices that wait. */
export const refundCommands: Record<string, Command> = {
  'stuck-refunds': {
    args: '',
    call: () => refundCalls.stuck,
    async run(ctx) {
      const refunds = await listStuck(ctx)
      ctx.audit({ bookings: refunds.map(({ bookingId }) => bookingId) })
      return refunds.length > 0 ? refunds.map(refundLine) : ['No refund needs a person.']
    },
  },
  'waiting-invoices': {
    args: '',
    call: () => staffInvoiceCalls.waiting,
    async run(ctx) {
      const bookings = await waitingInvoices(ctx)
      ctx.audit({ bookings: bookings.map(({ bookingId }) => bookingId) })
      const lines = bookings.map(({ since, number, tries, problem }) =>
        [formatMoment(new Date(since)), number, `${tries} tries`, problem].filter(Boolean).join('  '),
      )
      return lines.length > 0 ? lines : ['No invoice is waiting.']
    },
  },
  'retry-refund': {
    args: 'REFUND REASON',
    call: () => refundCalls.retry,
    async run(ctx, actor, [refundId = '', ...words]) {
      if (!uuidPattern.test(refundId)) throw new CommandError('Name the refund by the last word of its line.')
      const { bookingId } = await retryStuck(ctx, actor, { refundId, reason: parseReason(words) })
      ctx.audit({ bookings: [bookingId], detail: { refundId } })
      return [`The refund for ${(await bookingForStaff(ctx, actor, bookingId)).number} is sent again.`]
    },
  },
  'pay-refund': {
    args: `NUMBER RUPEES ${payoutWays.join('|')} [REFERENCE, NOT FOR CREDIT] REASON`,
    call: () => refundCalls.pay,
    async run(ctx, actor, [number = '', rupees = '', named = '', ...words]) {
      const amount = Number(rupees)
      if (!(amount > 0)) throw new CommandError(`${rupees} is no amount in rupees.`)
      const way = payoutWays.find((one) => one === named)
      if (!way) throw new CommandError(`A refund is paid as ${payoutWays.join(', ')}.`)
      const reference = way === 'credit' ? '' : (words.shift() ?? '')
      const { _id: bookingId, waiting } = await bookingForStaff(ctx, actor, number)
      ctx.audit({ bookings: [bookingId], detail: { way, reference } })
      await decideMoney('payout')(ctx, actor, { bookingId, amount, way, reference, reason: parseReason(words) })
      const isWaiting = (await bookingForStaff(ctx, actor, bookingId)).waiting > waiting
      const paid = `${formatRupees(amount)} for ${number}`
      return [isWaiting ? `${paid} waits for a second person.` : `${paid} is recorded as paid.`]
    },
  },
}

function refundLine({ _id, since, number, amount, currency, state, refusal }: StuckRefundView): string {
  const sum = currency === 'INR' ? formatRupees(amount) : `${amount} ${currency}`
  return [formatMoment(new Date(since)), number, sum, state, refusal ?? '', _id].filter(Boolean).join('  ')
}
