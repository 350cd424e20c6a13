import { gstinRefusals } from '../lib/gstin.ts'

/** What customers can read: each language of the shop has them in `web/locales/<language>/errors.json`. */
export const customerRefusals = {
  // Forms
  TOO_MANY_ADDRESSES: 'You can keep up to {max} addresses.',
  HOUSE_MISSING: 'Enter a house or flat number.',
  PLACE_MISSING: 'Choose a place.',
  EMAIL_WRONG: 'Enter a valid email address.',
  NAME_MISSING: 'Enter your name.',
  FULL_NAME_MISSING: 'Enter your full name.',
  CITY_MISSING: 'Enter your city.',
  PROFESSION_MISSING: 'Enter your profession.',
  MESSAGE_MISSING: 'Write your message.',
  CONTACT_MISSING: 'Add a mobile number or email so we can reply.',
  BUSINESS_NAME_MISSING: 'Enter the legal name of your business.',
  BUSINESS_ADDRESS_MISSING: 'Enter the registered address of your business.',
  ...gstinRefusals,
  TIP_OUT_OF_RANGE: 'A tip is between {min} and {max}.',
  // Quantities
  QUANTITY_BETWEEN: 'Choose a quantity between {min} and {max}.',
  QUANTITY_ONLY: 'This can be booked with a quantity of {min} only.',
  LINE_QUANTITY_BETWEEN: '{line}: Choose a quantity between {min} and {max}.',
  LINE_QUANTITY_ONLY: '{line}: This can be booked with a quantity of {min} only.',
  // Bookings
  INVOICE_FINAL: 'The visit is over, so its invoice can no longer change.',
  GSTIN_STAYS: 'The GSTIN of a paid booking can be replaced, but not removed.',
  PRICE_ON_PAYMENT_PAGE:
    'A payment page is open for this booking, so its price cannot change. Pay there, or try again in a few minutes.',
  NOTHING_TO_PAY_ONLINE: 'There is nothing left to pay online. Choose to pay in cash.',
  CANCELLING_CLOSED:
    'This visit was planned for {startsAt} and can no longer be cancelled here. Call {phone} or write to {email} and we’ll fix it.',
  RESCHEDULE_NOT_CONFIRMED: 'Only confirmed bookings can be rescheduled.',
  RESCHEDULE_OVER:
    'This visit was on {startsAt}. You can’t reschedule it now. Call {phone} or write to {email} and we’ll fix it.',
  RESCHEDULE_TOO_LATE:
    'Your visit starts in less than {hours} hours. You can’t reschedule it now. You can still cancel it.',
  RESCHEDULE_TOO_OFTEN: 'This booking was already rescheduled {times} times. You can still cancel it.',
  RESCHEDULED_WITH_VISIT: 'Extra work is rescheduled with its visit.',
  CHAT_CLOSED: 'This chat is closed. Start a new message.',
  // Cash
  CASH_NO_SHOWS: 'You missed {visits} visits.',
  CASH_TOO_MANY: 'You already have {bookings} cash bookings.',
  CASH_AT_ADDRESS: 'A visit at this address and time is to be paid in cash already.',
  CASH_TOTAL: 'Your cash bookings can total up to {limit}.',
  // Deleting an account
  ERASURE_OF_STAFF: 'This is an account of our staff. Ask an admin to close it.',
  ERASURE_VISIT_OPEN:
    'Your visit {visit} is not closed yet. Call {phone}: we close it, then you can delete your account.',
  ERASURE_VISIT_AHEAD:
    'Your visit {visit} is still to come. Cancel it or wait until it is over, then delete your account.',
  ERASURE_PLAN:
    'Your {plan} has visits left. Cancel the rest under My plans to get the money back, then delete your account.',
  ERASURE_PAYMENT: 'The payment for {booking} is still open. Try again when it is paid or has ended.',
  ERASURE_DUE: 'You still have {amount} to pay for {booking}. Pay it under Bookings, then delete your account.',
  ERASURE_REFUND_FAILED:
    'A refund to you did not go through. Call {phone}: we send it again, then you can delete your account.',
  ERASURE_REFUND_FAILED_OF:
    'A refund of {amount} to you did not go through. Call {phone}: we send it again, then you can delete your account.',
  ERASURE_REFUND: 'Your refund is on its way. Delete your account when it has reached you.',
  ERASURE_REFUND_OF: 'Your refund of {amount} is on its way. Delete your account when it has reached you.',
  ERASURE_INVOICE: 'Your invoice is not ready yet. Try again in an hour.',
  // Plans
  PLAN_NOT_PAID: 'You can choose the next visits once the plan is paid.',
  TREATMENT_NOT_DONE: 'You can choose the next visit once the treatment is done.',
  PLAN_USED: 'All visits are booked or used.',
  PLAN_PAUSED: 'This plan is paused. Resume it to book a visit.',
  PLAN_EXPIRED: 'The last day for a visit was {day}.',
  PLAN_ENDED: 'This plan has ended.',
  PLAN_NOT_SERVED: 'We no longer come to this address. We refund the visits that are left.',
  WARRANTY_NOT_SERVED: 'We no longer come to this address. Contact us about this warranty.',
} as const
