import { gstinRefusals } from '../lib/gstin.ts'
import { sharedRefusals } from './shared.ts'

/** What customers can read: each language of the shop has them in `web/locales/<language>.po`. */
export const customerRefusals = {
  ...sharedRefusals,
  // Account
  LINK_NOT_VALID: 'This link is no longer valid.',
  NO_NEW_NUMBER: 'No new number is waiting.',
  DEVICE_LOGGED_OUT: 'This device is already logged out.',
  APPLICATION_NOT_FOUND: 'Application not found.',
  POSITION_UNKNOWN: 'Could not get address for your current location.',
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
  // Cart
  ONE_OPTION: 'Choose only one option.',
  LINE_GONE: '{service} isn’t available with these options now. Remove it from your cart.',
  CART_FULL: 'Your cart is full ({max} items). Book some of them first.',
  QUANTITY_BETWEEN: 'Choose a quantity between {min} and {max}.',
  QUANTITY_ONLY: 'This can be booked with a quantity of {min} only.',
  LINE_QUANTITY_BETWEEN: '{line}: Choose a quantity between {min} and {max}.',
  LINE_QUANTITY_ONLY: '{line}: This can be booked with a quantity of {min} only.',
  // Bookings; values such as `changes` are sentences in the language of the page.
  ORDER_GONE: '{services}: no longer available as chosen. Nothing was booked or charged.',
  BOOKING_CHANGES: '{changes}',
  FEE_NOW: 'The fee has changed meanwhile. {terms}',
  HOLDS_TAKEN: 'You already have {max} unpaid slots on hold. Pay for one or cancel it first.',
  QUICK_GONE: 'No professional near you can come by then now. Choose a slot.',
  STANDBY_SLOT_AVAILABLE: 'A slot is available now. Choose it.',
  STANDBY_NO_SLOTS: 'We have no slots then. Choose another day or time.',
  STANDBY_LIMIT: 'You already wait for slots on {max} days. Stop waiting for one of them first.',
  AREA_PAUSED: 'We’re not taking visits in your area until {day}. Book after that.',
  SAME_TIME: 'The visit is at that time already.',
  WORK_NO_TIME: 'There is no time left for that after this visit.',
  REVIEWED_ALREADY: 'You have already reviewed this service.',
  OFFER_REFUSED: '{why}',
  OFFER_NOT_FOR_TIME: '{why} Without it the visit costs {full}, and you paid {paid}. Choose a time that fits.',
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
  // Damage
  DAMAGE_NO_VISIT: 'You can claim damage once the visit is over.',
  DAMAGE_TOO_LATE: 'You can claim damage until {hours} hours after a visit. Call {phone} or write to {email}.',
  DAMAGE_CLAIM_OPEN: 'You already have an open claim for this visit. Add to it in its messages.',
  DAMAGE_ABOVE_LIMIT: 'You can claim up to {limit} for this visit here. For more, write to {email}.',
  DAMAGE_LIMIT_USED: 'You already claimed the most for this visit. For more, write to {email}.',
  // Cash
  CASH_NO_SHOWS: 'You missed {visits} visits. Pay this one online.',
  CASH_TOO_MANY: 'You already have {bookings} cash bookings. Pay this one online.',
  CASH_AT_ADDRESS: 'A visit at this address and time is to be paid in cash already. Pay this one online.',
  CASH_AT_NEW_TIME: 'A visit at this address and time is to be paid in cash already. Choose another time.',
  CASH_TOTAL: 'Your cash bookings can total up to {limit}. Pay this one online.',
  CASH_WITHOUT_CODE:
    '{code} is not for that time, and without it the visit costs {total}. You can pay cash for bookings up to {limit}.',
  CODE_NOT_FOR_CASH: '{code} is not for payment in cash.',
  TIP_PAID_ONLINE: 'A tip is paid online here.',
  DUE_OPEN: 'First pay {amount} for {booking}. You’ll find it under Bookings.',
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
  ERASURE_DAMAGE: 'Your damage claim for {booking} is still open. Delete your account when it is settled.',
  ERASURE_INVOICE: 'Your invoice is not ready yet. Try again in an hour.',
  // Plans
  PLAN_NOT_PAID: 'You can choose the next visits once the plan is paid.',
  TREATMENT_NOT_DONE: 'You can choose the next visit once the treatment is done.',
  PLAN_USED: 'All visits are booked or used.',
  PLAN_PAUSED: 'This plan is paused. Resume it to book a visit.',
  PLAN_EXPIRED: 'The last day for a visit was {day}.',
  PLAN_ENDED: 'This plan has ended.',
  PLAN_DAYS: 'Your plan is for {days}. Choose another time.',
  PLAN_DAY_TOO_LATE: 'Choose a day up to {day}.',
  PLAN_PAUSES_USED: 'This plan was paused for as long as is possible.',
  PLAN_REFUND_NOW: 'Now {amount} would come back. Check again and confirm.',
  PLAN_VISIT_UNDER_WAY: 'A visit of this plan is under way. Cancel the rest when it is over.',
  PLAN_VISIT_SHARED: 'Visit {visit} is also for another service. Cancel that visit first, then the rest of the plan.',
  PLAN_NOT_SERVED: 'We no longer come to this address. We refund the visits that are left.',
  WARRANTY_NOT_SERVED: 'We no longer come to this address. Contact us about this warranty.',
} as const
