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
  TIP_OUT_OF_RANGE: 'A tip is between {min} and {max}.',
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
