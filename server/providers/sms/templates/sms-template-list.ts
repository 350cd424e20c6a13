/**
 * SMS texts, as registered with the operators. Operators drop a text that differs from its registration; `npm start`
 * refuses templates whose text and variables do not match (checkSmsTemplates).
 */
export interface SmsTemplate {
  name: string
  /** A sample of 19 digits, for the stand-in: the registered ids come from DLT_TEMPLATE_IDS (sms-templates.ts). */
  dltTemplateId: string
  /** Registered sender id of 6 letters. */
  header: string
  /** With pre-tagged variables; a URL variable's domain must be registered with the template. */
  text: string
  /** Variable names in tag order; a name may repeat. */
  variables: readonly SmsVariable[]
}

export interface SmsVariable {
  name: string
  kind: 'alphanumeric' | 'numeric' | 'url'
}

const HEADER = 'GHSAAF'
const code: SmsVariable = { name: 'code', kind: 'numeric' }
const host: SmsVariable = { name: 'host', kind: 'url' }
const booking: SmsVariable = { name: 'booking', kind: 'alphanumeric' }
const date: SmsVariable = { name: 'date', kind: 'alphanumeric' }
const slot: SmsVariable = { name: 'slot', kind: 'alphanumeric' }
const professional: SmsVariable = { name: 'professional', kind: 'alphanumeric' }
const amount: SmsVariable = { name: 'amount', kind: 'numeric' }
const ending: SmsVariable = { name: 'ending', kind: 'numeric' }
const plan: SmsVariable = { name: 'plan', kind: 'alphanumeric' }
const left: SmsVariable = { name: 'left', kind: 'numeric' }
const lastDay: SmsVariable = { name: 'lastDay', kind: 'alphanumeric' }
const link: SmsVariable = { name: 'link', kind: 'url' }
const until: SmsVariable = { name: 'until', kind: 'alphanumeric' }
const work: SmsVariable = { name: 'work', kind: 'alphanumeric' }
const customer: SmsVariable = { name: 'customer', kind: 'alphanumeric' }
// An address in two values, because operators cut each at 40 letters.
const place: SmsVariable = { name: 'place', kind: 'alphanumeric' }
const placeEnd: SmsVariable = { name: 'placeEnd', kind: 'alphanumeric' }
const city: SmsVariable = { name: 'city', kind: 'alphanumeric' }
const document: SmsVariable = { name: 'paper', kind: 'alphanumeric' }
const account: SmsVariable = { name: 'account', kind: 'alphanumeric' }
const caseNumber: SmsVariable = { name: 'caseNumber', kind: 'alphanumeric' }
/** The words of a colleague. */
export const answerParts = ['first', 'second', 'third', 'fourth'].map(
  (name) => ({ name, kind: 'alphanumeric' }) as const,
)

/** In English. "Rs", because one character outside GSM-7, such as ₹, halves the length of a message. */
export const SMS_TEMPLATES = {
  sign_in_code: {
    name: 'sign_in_code',
    dltTemplateId: '1107171000000000001',
    header: HEADER,
    // The last line lets phones autofill the code (WICG sms-one-time-codes).
    text: '{#numeric#} is your GharSaaf code, valid 5 minutes. Do not share it.\n@{#url#} #{#numeric#}',
    variables: [code, host, code],
  },
  booking_confirmed: {
    name: 'booking_confirmed',
    dltTemplateId: '1107171000000000002',
    header: HEADER,
    text: 'Your GharSaaf booking {#alphanumeric#} is confirmed for {#alphanumeric#}, {#alphanumeric#}. See you then!',
    variables: [booking, date, slot],
  },
  booking_cancelled: {
    name: 'booking_cancelled',
    dltTemplateId: '1107171000000000003',
    header: HEADER,
    text: 'Your GharSaaf booking {#alphanumeric#} for {#alphanumeric#}, {#alphanumeric#} is cancelled. Any refund due goes back the way you paid.',
    variables: [booking, date, slot],
  },
  booking_rescheduled: {
    name: 'booking_rescheduled',
    dltTemplateId: '1107171000000000004',
    header: HEADER,
    text: 'Your GharSaaf booking {#alphanumeric#} has moved to {#alphanumeric#}, {#alphanumeric#}. See you then!',
    variables: [booking, date, slot],
  },
  professional_assigned: {
    name: 'professional_assigned',
    dltTemplateId: '1107171000000000005',
    header: HEADER,
    text: '{#alphanumeric#} will come for your GharSaaf booking {#alphanumeric#} on {#alphanumeric#}, {#alphanumeric#}.',
    variables: [professional, booking, date, slot],
  },
  visit_completed: {
    name: 'visit_completed',
    dltTemplateId: '1107171000000000006',
    header: HEADER,
    text: 'Your GharSaaf visit {#alphanumeric#} of {#alphanumeric#}, {#alphanumeric#} is complete. Thank you! Tell us how it went: {#url#}',
    variables: [booking, date, slot, link],
  },
  payment_refunded: {
    name: 'payment_refunded',
    dltTemplateId: '1107171000000000007',
    header: HEADER,
    text: 'Rs {#numeric#} for your GharSaaf booking {#alphanumeric#} of {#alphanumeric#}, {#alphanumeric#} is on its way back to you. Banks take up to 7 working days.',
    variables: [amount, booking, date, slot],
  },
  visit_reminder: {
    name: 'visit_reminder',
    dltTemplateId: '1107171000000000008',
    header: HEADER,
    text: 'A reminder: your GharSaaf visit {#alphanumeric#} is on {#alphanumeric#}, {#alphanumeric#}. Please keep water and power ready.',
    variables: [booking, date, slot],
  },
  slot_lost_refund: {
    name: 'slot_lost_refund',
    dltTemplateId: '1107171000000000009',
    header: HEADER,
    text: 'Sorry, {#alphanumeric#}, {#alphanumeric#} was taken before your payment for GharSaaf booking {#alphanumeric#} reached us. Rs {#numeric#} is on its way back to you.',
    variables: [date, slot, booking, amount],
  },
  visit_started: {
    name: 'visit_started',
    dltTemplateId: '1107171000000000010',
    header: HEADER,
    text: 'The work for your GharSaaf booking {#alphanumeric#} of {#alphanumeric#}, {#alphanumeric#} has started.',
    variables: [booking, date, slot],
  },
  payment_not_completed: {
    name: 'payment_not_completed',
    dltTemplateId: '1107171000000000011',
    header: HEADER,
    text: 'Your GharSaaf booking {#alphanumeric#} for {#alphanumeric#}, {#alphanumeric#} was not paid in time and the time is free again. If money left your account, it comes back by itself.',
    variables: [booking, date, slot],
  },
  phone_change_notice: {
    name: 'phone_change_notice',
    dltTemplateId: '1107171000000000012',
    header: HEADER,
    text: 'The number of your GharSaaf account changes in 24 hours to one ending in {#numeric#}. Not you? Stop it: {#url#}',
    variables: [ending, link],
  },
  refund_started: {
    name: 'refund_started',
    dltTemplateId: '1107171000000000013',
    header: HEADER,
    text: 'We have started a refund of Rs {#numeric#} for your GharSaaf booking {#alphanumeric#}. We will tell you when it is on its way.',
    variables: [amount, booking],
  },
  refund_delayed: {
    name: 'refund_delayed',
    dltTemplateId: '1107171000000000014',
    header: HEADER,
    text: 'The bank has not taken your refund of Rs {#numeric#} for GharSaaf booking {#alphanumeric#} yet. We keep trying for 7 days. You need not do anything.',
    variables: [amount, booking],
  },
  refund_by_hand: {
    name: 'refund_by_hand',
    dltTemplateId: '1107171000000000015',
    header: HEADER,
    text: 'The bank refused your refund of Rs {#numeric#} for GharSaaf booking {#alphanumeric#}. We will call you and pay it another way.',
    variables: [amount, booking],
  },
  too_late_refund: {
    name: 'too_late_refund',
    dltTemplateId: '1107171000000000016',
    header: HEADER,
    text: 'Sorry, your payment for GharSaaf booking {#alphanumeric#} reached us too late to book its time. Rs {#numeric#} is on its way back to you.',
    variables: [booking, amount],
  },
  payment_due: {
    name: 'payment_due',
    dltTemplateId: '1107171000000000083',
    header: HEADER,
    text: 'Rs {#numeric#} is still to pay for your GharSaaf booking {#alphanumeric#}. Please pay it in the app under the booking, before your next one.',
    variables: [amount, booking],
  },
  invoice_ready: {
    name: 'invoice_ready',
    dltTemplateId: '1107171000000000018',
    header: HEADER,
    text: 'The invoice of your GharSaaf booking {#alphanumeric#} is ready. Open it here: {#url#}',
    variables: [booking, link],
  },
  payment_link: {
    name: 'payment_link',
    dltTemplateId: '1107171000000000051',
    header: HEADER,
    text: 'Please pay Rs {#numeric#} for your GharSaaf booking {#alphanumeric#} of {#alphanumeric#}, {#alphanumeric#}: {#url#} We hold the time until {#alphanumeric#}.',
    variables: [amount, booking, date, slot, link, until],
  },
  address_changed: {
    name: 'address_changed',
    dltTemplateId: '1107171000000000053',
    header: HEADER,
    text: 'The address of your GharSaaf booking {#alphanumeric#} of {#alphanumeric#}, {#alphanumeric#} was changed. You did not ask for it? Please call us.',
    variables: [booking, date, slot],
  },
  work_removed: {
    name: 'work_removed',
    dltTemplateId: '1107171000000000054',
    header: HEADER,
    text: 'Work was taken off your GharSaaf booking {#alphanumeric#}: it costs Rs {#numeric#} less. What you paid of that comes back to you. You did not ask for it? Please call us.',
    variables: [booking, amount],
  },
  extra_work_proposed: {
    name: 'extra_work_proposed',
    dltTemplateId: '1107171000000000052',
    header: HEADER,
    text: 'We propose extra work of Rs {#numeric#} for your GharSaaf booking {#alphanumeric#}. Approve or decline it here: {#url#}',
    variables: [amount, booking, link],
  },
  plan_ends: {
    name: 'plan_ends',
    dltTemplateId: '1107171000000000031',
    header: HEADER,
    text: 'GharSaaf visits left of your {#alphanumeric#}: {#numeric#}. The last day for them is {#alphanumeric#}. Choose their days in the app under My plans.',
    variables: [plan, left, lastDay],
  },
  plan_next: {
    name: 'plan_next',
    dltTemplateId: '1107171000000000032',
    header: HEADER,
    text: 'It is time for the next GharSaaf visit of your {#alphanumeric#}. Visits left: {#numeric#}, until {#alphanumeric#}. Choose a day in the app under My plans.',
    variables: [plan, left, lastDay],
  },
  running_late: {
    name: 'running_late',
    dltTemplateId: '1107171000000000041',
    header: HEADER,
    text: 'Sorry, we are late for your GharSaaf booking {#alphanumeric#} of {#alphanumeric#}, {#alphanumeric#}. We are on our way.',
    variables: [booking, date, slot],
  },
  please_call: {
    name: 'please_call',
    dltTemplateId: '1107171000000000042',
    header: HEADER,
    text: 'We could not reach you about your GharSaaf booking {#alphanumeric#} of {#alphanumeric#}, {#alphanumeric#}. Please call us.',
    variables: [booking, date, slot],
  },
  address_unclear: {
    name: 'address_unclear',
    dltTemplateId: '1107171000000000043',
    header: HEADER,
    text: 'We cannot find the address of your GharSaaf booking {#alphanumeric#} of {#alphanumeric#}, {#alphanumeric#}. Please call us.',
    variables: [booking, date, slot],
  },
  announcement: {
    name: 'announcement',
    dltTemplateId: '1107171000000000071',
    header: HEADER,
    text: 'GharSaaf: {#alphanumeric#} {#alphanumeric#} {#alphanumeric#} {#alphanumeric#} More in the app under Notifications.',
    variables: answerParts,
  },
  case_answer: {
    name: 'case_answer',
    dltTemplateId: '1107171000000000044',
    header: HEADER,
    text: 'GharSaaf on your message {#alphanumeric#}: {#alphanumeric#} {#alphanumeric#} {#alphanumeric#} {#alphanumeric#} Call us for more.',
    variables: [caseNumber, ...answerParts],
  },
  visit_on_the_way: {
    name: 'visit_on_the_way',
    dltTemplateId: '1107171000000000022',
    header: HEADER,
    text: '{#alphanumeric#} will be with you soon for your GharSaaf booking {#alphanumeric#}. The start code for the work is in the app under the booking.',
    variables: [professional, booking],
  },
  crew_visit_new: {
    name: 'crew_visit_new',
    dltTemplateId: '1107171000000000019',
    header: HEADER,
    text: 'New GharSaaf visit {#alphanumeric#}: {#alphanumeric#}, {#alphanumeric#}. {#alphanumeric#} for {#alphanumeric#} at {#alphanumeric#} {#alphanumeric#}.',
    variables: [booking, date, slot, work, customer, place, placeEnd],
  },
  crew_visit_changed: {
    name: 'crew_visit_changed',
    dltTemplateId: '1107171000000000020',
    header: HEADER,
    text: 'Changed GharSaaf visit {#alphanumeric#}: {#alphanumeric#}, {#alphanumeric#}. {#alphanumeric#} for {#alphanumeric#} at {#alphanumeric#} {#alphanumeric#}.',
    variables: [booking, date, slot, work, customer, place, placeEnd],
  },
  crew_visit_cancelled: {
    name: 'crew_visit_cancelled',
    dltTemplateId: '1107171000000000021',
    header: HEADER,
    text: 'Your GharSaaf visit {#alphanumeric#} on {#alphanumeric#}, {#alphanumeric#} is cancelled. You need not come.',
    variables: [booking, date, slot],
  },
  payout_account: {
    name: 'payout_account',
    dltTemplateId: '1107171000000000061',
    header: HEADER,
    text: 'GharSaaf pays you to {#alphanumeric#} from now on. This is not your account? Please call us at once.',
    variables: [account],
  },
  paper_ends: {
    name: 'paper_ends',
    dltTemplateId: '1107171000000000081',
    header: HEADER,
    text: 'GharSaaf: your {#alphanumeric#} ends on {#alphanumeric#}. After that day we give you no visits that need it. Please hand in the new one at the office.',
    variables: [document, lastDay],
  },
  area_opened: {
    name: 'area_opened',
    dltTemplateId: '1107171000000000082',
    header: HEADER,
    text: 'GharSaaf now comes to {#alphanumeric#}. You asked us to tell you. Book here: {#url#} This is our only message about it.',
    variables: [city, link],
  },
} as const satisfies Record<string, SmsTemplate>

export type SmsTemplateName = keyof typeof SMS_TEMPLATES
