import { t } from '#contract/i18n/sentence.ts'
import { refundPolicy } from '#contract/lib/business.ts'
import type { NotificationKind } from '#contract/notification.ts'
import type { BookingEventName } from './booking-message.types.ts'
import type { BookingWords } from './booking-words.rules.ts'

interface BookingMessage {
  kind: NotificationKind
  title: () => string
  body: (words: BookingWords) => string
}

/** Worded without the gender of the reader. */
export const bookingMessages: Record<BookingEventName, BookingMessage> = {
  work_proposed: {
    kind: 'confirm_order',
    title: () => t`Approve extra work`,
    body: ({ booking, amount }) =>
      t`${booking}: your professional suggests extra work for ${amount}. Open the booking to approve or decline.`,
  },
  pay_link: {
    kind: 'confirm_order',
    title: () => t`Pay to confirm`,
    body: ({ booking, services, when, amount, until }) =>
      t`${booking}: ${services}, ${when}. We sent you a link to pay ${amount}. Your slot is held until ${until}.`,
  },
  placed: {
    kind: 'order_accepted',
    title: () => t`Order accepted`,
    body: ({ booking, services, when }) => t`${booking}: ${services}, ${when}. Your slot is held. Pay to confirm.`,
  },
  confirmed: {
    kind: 'confirm_order',
    title: () => t`Booking confirmed`,
    body: ({ booking, services, when }) => t`${booking}: ${services}, ${when}. See you then!`,
  },
  rescheduled: {
    kind: 'confirm_order',
    title: () => t`Visit rescheduled`,
    body: ({ booking, services, when }) => t`${booking}: ${services} is now on ${when}.`,
  },
  address_changed: {
    kind: 'confirm_order',
    title: () => t`Address changed`,
    body: ({ booking, services, when, hasTime }) =>
      hasTime
        ? t`${booking}: ${services}, ${when} has a new address. See it in your booking.`
        : t`${booking}: ${services} has a new address. Choose a slot in your booking.`,
  },
  work_removed: {
    kind: 'confirm_order',
    title: () => t`Booking updated`,
    body: ({ booking, services, amount }) =>
      t`${booking} is now: ${services}. It costs ${amount} less. Anything you paid for it is refunded the way you paid.`,
  },
  reminder: {
    kind: 'confirm_order',
    title: () => t`Visit reminder`,
    body: ({ booking, services, when }) => t`${booking}: ${services}, ${when}. Keep water and power ready.`,
  },
  assigned: {
    kind: 'assigned',
    title: () => t`Your professional is assigned`,
    body: ({ booking, services, when, people }) => t`${people} will come for ${booking}: ${services}, ${when}.`,
  },
  no_professional: {
    kind: 'confirm_order',
    title: () => t`No professional in time`,
    body: ({ booking, services, slot }) =>
      t`Sorry, no professional near you can come ${slot} for ${booking}: ${services}. Keep it for later, choose another slot or cancel for free.`,
  },
  times_offered: {
    kind: 'confirm_order',
    title: () => t`Choose another slot`,
    body: ({ booking, services, when }) =>
      t`Sorry, no professional can come for ${booking}: ${services}, ${when}. Choose one of the other slots in your booking, or cancel for free.`,
  },
  on_the_way: {
    kind: 'assigned',
    title: () => t`On the way to you`,
    body: ({ booking, services, people }) =>
      t`${people} will reach you soon for ${booking}: ${services}. Find the start code in your booking.`,
  },
  started: {
    kind: 'assigned',
    title: () => t`Work started`,
    body: ({ booking, services }) => t`The work for ${booking} (${services}) has started.`,
  },
  completed: {
    kind: 'completed',
    title: () => t`All done`,
    body: ({ booking, services }) => t`${booking}: ${services} is complete. Thank you! Rate your visit.`,
  },
  cancelled: {
    kind: 'cancelled',
    title: () => t`Booking cancelled`,
    body: ({ booking, services, when }) =>
      t`${booking}: ${services}, ${when} is cancelled. Any refund due goes back the way you paid.`,
  },
  area_closed: {
    kind: 'cancelled',
    title: () => t`We’ve stopped serving your area`,
    body: ({ booking, services, when }) =>
      t`Sorry, ${booking}: ${services}, ${when} is cancelled. You’ll get a full refund, the way you paid.`,
  },
  payment_failed: {
    kind: 'cancelled',
    title: () => t`Payment not completed`,
    body: ({ booking, services, when }) =>
      t`${booking}: ${services} wasn’t paid in time, so your slot (${when}) was released. If you were charged, we’ll refund it automatically.`,
  },
  hold_expired: {
    kind: 'cancelled',
    title: () => t`Your slot was released`,
    body: ({ booking, services, when, hasCart }) =>
      hasCart
        ? t`${booking}: ${services} wasn’t paid in time, so your slot (${when}) was released. You haven’t been charged; start again from your cart.`
        : t`${booking}: ${services} wasn’t paid in time, so your slot (${when}) was released. You haven’t been charged; please book again.`,
  },
  standby_held: {
    kind: 'confirm_order',
    title: () => t`A slot is available for you`,
    body: ({ booking, services, when, until }) =>
      t`${booking}: ${services}, ${when}. We hold this slot for you until ${until}. Pay to confirm.`,
  },
  standby_lapsed: {
    kind: 'cancelled',
    title: () => t`Your slot was released`,
    body: ({ booking, services, when }) =>
      t`${booking}: ${services}. You didn’t confirm ${when} in time, so it went to the next customer. You haven’t been charged; choose another slot.`,
  },
  no_time_chosen: {
    kind: 'cancelled',
    title: () => t`Your booking expired`,
    body: ({ booking, services }) =>
      t`${booking}: ${services} expired. No slot was selected. You haven’t been charged; you can book again.`,
  },
  slot_lost_refund: {
    kind: 'cancelled',
    title: () => t`Sorry, your slot was taken`,
    body: ({ booking, services, when, amount }) =>
      t`${when} was taken before your payment for ${booking} (${services}) reached us. We’re refunding ${amount} to you.`,
  },
  too_late_refund: {
    kind: 'cancelled',
    title: () => t`Sorry, your payment came too late`,
    body: ({ booking, services, amount }) =>
      t`Your payment for ${booking} (${services}) reached us after your slot was released. We’re refunding ${amount} to you.`,
  },
  payment_due: {
    kind: 'announcement',
    title: () => t`Still to pay`,
    body: ({ booking, services, amount }) =>
      t`${amount} is still to pay for ${booking} (${services}). Pay it in your booking, before your next one.`,
  },
  invoice_ready: {
    kind: 'announcement',
    title: () => t`Your invoice is ready`,
    body: ({ booking, services }) => t`Download the invoice for ${booking} (${services}) from your booking.`,
  },
  credit_note_ready: {
    kind: 'announcement',
    title: () => t`Your credit note is ready`,
    body: ({ booking, services }) =>
      t`Download the credit note for your refund of ${booking} (${services}) from your booking.`,
  },
  running_late: {
    kind: 'announcement',
    title: () => t`We’re running late`,
    body: ({ booking, services, when }) =>
      t`Sorry, we’re running late for ${booking}: ${services}, ${when}. We’re on our way.`,
  },
  please_call: {
    kind: 'announcement',
    title: () => t`Please call us`,
    body: ({ booking, services }) => t`We couldn’t reach you about ${booking}: ${services}. Please call us.`,
  },
  address_unclear: {
    kind: 'announcement',
    title: () => t`We can’t find your address`,
    body: ({ booking, services }) => t`We can’t find the address for ${booking}: ${services}. Please call us.`,
  },
  treatment_held: {
    kind: 'announcement',
    title: () => t`We check your treatment first`,
    body: ({ booking, services }) =>
      t`${booking}: ${services}. By your answers we first check whether this treatment is safe for your household, and call you. Until then you can reschedule or cancel for free.`,
  },
  treatment_allowed: {
    kind: 'announcement',
    title: () => t`Your treatment can go ahead`,
    body: ({ booking, services, when }) =>
      t`${booking}: ${services}, ${when} goes ahead as we agreed with you. See how to prepare in your booking.`,
  },
  treatment_recorded: {
    kind: 'announcement',
    title: () => t`Safe to re-enter`,
    body: ({ booking, services, until }) =>
      t`${booking}: ${services}. The treated rooms are safe to re-enter from ${until}. See what was used in your booking.`,
  },
  plan_ends: {
    kind: 'announcement',
    title: () => t`Your plan expires soon`,
    body: ({ plan: { name, left, lastDay } }) => t`${name}: ${left} until ${lastDay}. Book them in My plans.`,
  },
  plan_next: {
    kind: 'announcement',
    title: () => t`Time for your next visit`,
    body: ({ plan: { name, left, lastDay } }) => t`${name}: ${left} until ${lastDay}. Choose a date in My plans.`,
  },
  plan_closed: {
    kind: 'announcement',
    title: () => t`We’ve stopped serving your area`,
    body: ({ plan: { name, left }, amount }) =>
      amount === '₹0'
        ? t`Sorry, ${name}: ${left}.`
        : t`Sorry, ${name}: ${left}. We’ll refund ${amount} for them, with cash payments returned as credit.`,
  },
  refunded: {
    kind: 'announcement',
    title: () => t`Refund on its way`,
    body: ({ booking, services, amount }) =>
      t`${amount} for ${booking} (${services}) is on its way back to you. Banks take up to ${{ days: refundPolicy.bankDays }} working days.`,
  },
  refunded_as_credit: {
    kind: 'announcement',
    title: () => t`Refunded as credit`,
    body: ({ booking, services, amount }) => t`${amount} for ${booking} (${services}) is added to your credits.`,
  },
  refund_started: {
    kind: 'announcement',
    title: () => t`Refund started`,
    body: ({ booking, services, amount }) =>
      t`We’ve started your refund of ${amount} for ${booking} (${services}). We’ll notify you when it’s on its way.`,
  },
  refund_delayed: {
    kind: 'announcement',
    title: () => t`Refund delayed`,
    body: ({ booking, services, amount }) =>
      t`Your bank hasn’t accepted your refund of ${amount} for ${booking} (${services}) yet. We’ll keep trying for ${{ days: refundPolicy.days }} days. You don’t need to do anything.`,
  },
  refund_by_hand: {
    kind: 'announcement',
    title: () => t`We’ll call you about your refund`,
    body: ({ booking, services, amount }) =>
      t`Your bank refused your refund of ${amount} for ${booking} (${services}). We’ll call you and pay it another way.`,
  },
}
