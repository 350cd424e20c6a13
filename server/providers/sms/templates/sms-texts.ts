import { t } from '#contract/i18n/sentence.ts'
import { codeLifeMinutes, phoneChangeHours, refundPolicy, visitOffer } from '#contract/lib/business.ts'

/** What a text is filled with, and the tag under which operators know it. */
export const variableKinds = {
  booking: 'alphanumeric',
  date: 'alphanumeric',
  slot: 'alphanumeric',
  until: 'alphanumeric',
  professional: 'alphanumeric',
  amount: 'numeric',
  link: 'url',
  code: 'numeric',
  host: 'url',
  /** Of the new number: its last digits. */
  ending: 'numeric',
  plan: 'alphanumeric',
  left: 'numeric',
  lastDay: 'alphanumeric',
  city: 'alphanumeric',
  work: 'alphanumeric',
  customer: 'alphanumeric',
  // An address in two values, because operators cut each at 40 letters.
  place: 'alphanumeric',
  placeEnd: 'alphanumeric',
  paper: 'alphanumeric',
  account: 'alphanumeric',
  caseNumber: 'alphanumeric',
  // The words of a colleague.
  first: 'alphanumeric',
  second: 'alphanumeric',
  third: 'alphanumeric',
  fourth: 'alphanumeric',
} as const

export type VariableName = keyof typeof variableKinds
type Values = Readonly<Record<VariableName, string>>

/**
 * Texts to customers, each registered with the operators once in each language (Unicode but for English, in which "Rs" stands for ₹:
 * one character outside GSM-7 halves the length of a message). Operators drop a text that differs from its registration: a change
 * here or of a translation is another registration (`sms-texts.snapshot.txt`).
 */
const toCustomers = {
  // The last line lets phones autofill the code (WICG sms-one-time-codes).
  sign_in_code: ({ code, host }: Values) =>
    `${t`${code} is your GharSaaf code, valid ${{ minutes: codeLifeMinutes }} minutes. Do not share it.`}\n@${host} #${code}`,
  booking_confirmed: ({ booking, date, slot }: Values) =>
    t`Your GharSaaf booking ${booking} is confirmed for ${date}, ${slot}. See you then!`,
  booking_cancelled: ({ booking, date, slot }: Values) =>
    t`Your GharSaaf booking ${booking} for ${date}, ${slot} is cancelled. Any refund due goes back the way you paid.`,
  booking_rescheduled: ({ booking, date, slot }: Values) =>
    t`Your GharSaaf booking ${booking} has moved to ${date}, ${slot}. See you then!`,
  professional_assigned: ({ professional, booking, date, slot }: Values) =>
    t`${professional} will come for your GharSaaf booking ${booking} on ${date}, ${slot}.`,
  visit_completed: ({ booking, date, slot, link }: Values) =>
    t`Your GharSaaf visit ${booking} of ${date}, ${slot} is complete. Thank you! Tell us how it went: ${link}`,
  payment_refunded: ({ amount, booking, date, slot }: Values) =>
    t`Rs ${amount} for your GharSaaf booking ${booking} of ${date}, ${slot} is on its way back to you. Banks take up to ${{ days: refundPolicy.bankDays }} working days.`,
  visit_reminder: ({ booking, date, slot }: Values) =>
    t`A reminder: your GharSaaf visit ${booking} is on ${date}, ${slot}. Please keep water and power ready.`,
  slot_lost_refund: ({ date, slot, booking, amount }: Values) =>
    t`Sorry, ${date}, ${slot} was taken before your payment for GharSaaf booking ${booking} reached us. Rs ${amount} is on its way back to you.`,
  visit_started: ({ booking, date, slot }: Values) =>
    t`The work for your GharSaaf booking ${booking} of ${date}, ${slot} has started.`,
  payment_not_completed: ({ booking, date, slot }: Values) =>
    t`Your GharSaaf booking ${booking} for ${date}, ${slot} was not paid in time and the time is free again. If money left your account, it comes back by itself.`,
  phone_change_notice: ({ ending, link }: Values) =>
    t`The number of your GharSaaf account changes in ${{ hours: phoneChangeHours }} hours to one ending in ${ending}. Not you? Stop it: ${link}`,
  refund_started: ({ amount, booking }: Values) =>
    t`We have started a refund of Rs ${amount} for your GharSaaf booking ${booking}. We will tell you when it is on its way.`,
  refund_delayed: ({ amount, booking }: Values) =>
    t`The bank has not taken your refund of Rs ${amount} for GharSaaf booking ${booking} yet. We keep trying for ${{ days: refundPolicy.days }} days. You need not do anything.`,
  refund_by_hand: ({ amount, booking }: Values) =>
    t`The bank refused your refund of Rs ${amount} for GharSaaf booking ${booking}. We will call you and pay it another way.`,
  too_late_refund: ({ booking, amount }: Values) =>
    t`Sorry, your payment for GharSaaf booking ${booking} reached us too late to book its time. Rs ${amount} is on its way back to you.`,
  payment_due: ({ amount, booking }: Values) =>
    t`Rs ${amount} is still to pay for your GharSaaf booking ${booking}. Please pay it in the app under the booking, before your next one.`,
  invoice_ready: ({ booking, link }: Values) =>
    t`The invoice of your GharSaaf booking ${booking} is ready. Open it here: ${link}`,
  payment_link: ({ amount, booking, date, slot, link, until }: Values) =>
    t`Please pay Rs ${amount} for your GharSaaf booking ${booking} of ${date}, ${slot}: ${link} We hold the time until ${until}.`,
  standby_held: ({ booking, date, slot, link, until }: Values) =>
    t`A slot is free for your GharSaaf booking ${booking}: ${date}, ${slot}. We hold it for you until ${until}. Confirm it here: ${link}`,
  address_changed: ({ booking, date, slot }: Values) =>
    t`The address of your GharSaaf booking ${booking} of ${date}, ${slot} was changed. You did not ask for it? Please call us.`,
  work_removed: ({ booking, amount }: Values) =>
    t`Work was taken off your GharSaaf booking ${booking}: it costs Rs ${amount} less. What you paid of that comes back to you. You did not ask for it? Please call us.`,
  extra_work_proposed: ({ amount, booking, link }: Values) =>
    t`We propose extra work of Rs ${amount} for your GharSaaf booking ${booking}. Approve or decline it here: ${link}`,
  plan_ends: ({ plan, left, lastDay }: Values) =>
    t`GharSaaf visits left of your ${plan}: ${left}. The last day for them is ${lastDay}. Choose their days in the app under My plans.`,
  plan_next: ({ plan, left, lastDay }: Values) =>
    t`It is time for the next GharSaaf visit of your ${plan}. Visits left: ${left}, until ${lastDay}. Choose a day in the app under My plans.`,
  running_late: ({ booking, date, slot }: Values) =>
    t`Sorry, we are late for your GharSaaf booking ${booking} of ${date}, ${slot}. We are on our way.`,
  please_call: ({ booking, date, slot }: Values) =>
    t`We could not reach you about your GharSaaf booking ${booking} of ${date}, ${slot}. Please call us.`,
  address_unclear: ({ booking, date, slot }: Values) =>
    t`We cannot find the address of your GharSaaf booking ${booking} of ${date}, ${slot}. Please call us.`,
  no_professional: ({ slot, booking }: Values) =>
    t`Sorry, no professional near you can come ${slot} for your GharSaaf booking ${booking}. Keep it for later, choose another time or cancel for free in the app under the booking.`,
  times_offered: ({ booking, date, slot, link }: Values) =>
    t`Sorry, no professional can come for your GharSaaf booking ${booking} on ${date}, ${slot}. Choose another time or cancel for free: ${link}`,
  visit_on_the_way: ({ professional, booking }: Values) =>
    t`${professional} will be with you soon for your GharSaaf booking ${booking}. The start code for the work is in the app under the booking.`,
  treatment_recorded: ({ booking, until, link }: Values) =>
    t`The rooms treated for your GharSaaf booking ${booking} are safe to re-enter from ${until}. Open the record of the treatment here: ${link}`,
  // Frames: the words of a colleague stay as they were written.
  announcement: ({ first, second, third, fourth }: Values) =>
    t`GharSaaf: ${first} ${second} ${third} ${fourth} More in the app under Notifications.`,
  case_answer: ({ caseNumber, first, second, third, fourth }: Values) =>
    t`GharSaaf on your message ${caseNumber}: ${first} ${second} ${third} ${fourth} Call us for more.`,
  area_opened: ({ city, link }: Values) =>
    t`GharSaaf now comes to ${city}. You asked us to tell you. Book here: ${link} This is our only message about it.`,
}

/** In English. */
const toProfessionals = {
  crew_visit_new: ({ booking, date, slot, work, customer, place, placeEnd }: Values) =>
    `New GharSaaf visit ${booking}: ${date}, ${slot}. ${work} for ${customer} at ${place} ${placeEnd}.`,
  crew_visit_offered: ({ slot, work, place }: Values) =>
    `GharSaaf visit near you, ${slot}: ${work} in ${place}. Accept it in the app within ${visitOffer.answerSeconds} seconds.`,
  crew_visit_changed: ({ booking, date, slot, work, customer, place, placeEnd }: Values) =>
    `Changed GharSaaf visit ${booking}: ${date}, ${slot}. ${work} for ${customer} at ${place} ${placeEnd}.`,
  crew_visit_cancelled: ({ booking, date, slot }: Values) =>
    `Your GharSaaf visit ${booking} on ${date}, ${slot} is cancelled. You need not come.`,
  payout_account: ({ account }: Values) =>
    `GharSaaf pays you to ${account} from now on. This is not your account? Please call us at once.`,
  paper_ends: ({ paper, lastDay }: Values) =>
    `GharSaaf: your ${paper} ends on ${lastDay}. After that day we give you no visits that need it. Please hand in the new one at the office.`,
}

export const smsTexts = { ...toCustomers, ...toProfessionals }

export type SmsTextName = keyof typeof smsTexts

export const isToCustomers = (name: SmsTextName): boolean => name in toCustomers
