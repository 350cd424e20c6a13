/**
 * All error codes with HTTP status and a message for people. A handler may give a more specific message with the same code.
 */
export const errors = {
  // Input
  BAD_INPUT: { status: 400, sentence: 'Please check what you entered and try again.' },
  BAD_JSON: { status: 400, sentence: 'The request could not be read.' },
  TOO_LARGE: { status: 413, sentence: 'That is too large to send.' },
  UNSUPPORTED_MEDIA: { status: 415, sentence: 'Please send JSON.' },
  NOT_FOUND: { status: 404, sentence: 'We could not find that.' },
  METHOD_NOT_ALLOWED: { status: 405, sentence: 'That address does not take this kind of request.' },
  // Access
  SIGNED_OUT: { status: 401, sentence: 'Please login to access this feature' },
  NOT_STAFF: { status: 403, sentence: 'Only staff can do that.' },
  NOT_PROFESSIONAL: { status: 403, sentence: 'This number does not belong to one of our professionals.' },
  SECOND_FACTOR_MISSING: { status: 403, sentence: 'Please set up your authenticator app first.' },
  SECOND_FACTOR_NEEDED: { status: 403, sentence: 'Please enter the code of your authenticator app.' },
  ROLE_NOT_ALLOWED: { status: 403, sentence: 'Your role does not allow that.' },
  OWN_BOOKING: { status: 403, sentence: 'This booking is your own. Please ask a colleague.' },
  OWN_DECISION: { status: 403, sentence: 'You asked for this yourself. A colleague has to decide.' },
  CASE_CHANGED: { status: 409, sentence: 'A colleague has just changed this case. Please read it again first.' },
  LAST_ADMIN: { status: 409, sentence: 'The last admin has to stay. Please make another colleague admin first.' },
  TOO_MANY_REQUESTS: { status: 429, sentence: 'That was a little too fast. Please wait a moment and try again.' },
  BAD_PHONE: { status: 400, sentence: 'Please enter a valid 10-digit Indian mobile number.' },
  WRONG_CODE: { status: 400, sentence: 'That code is not right. Please check the SMS and try again.' },
  CODE_EXPIRED: { status: 400, sentence: 'That code is no longer valid. Please request a new one.' },
  NUMBER_LOCKED: {
    status: 403,
    sentence: 'This number is locked after too many wrong codes. Please call us to unlock it.',
  },
  SMS_NOT_SENT: { status: 503, sentence: 'We could not send the SMS just now. Please try again in a minute.' },
  BAD_GSTIN: { status: 400, sentence: 'Please check the GSTIN.' },
  PHONE_TAKEN: { status: 409, sentence: 'That number cannot be used for this account.' },
  ERASURE_NOT_POSSIBLE: { status: 409, sentence: 'This account cannot be deleted yet.' },
  NO_PROFILE: { status: 404, sentence: 'No user data found' },
  IDEMPOTENCY_MISMATCH: { status: 409, sentence: 'That request was already used for something else.' },
  IN_PROGRESS: { status: 409, sentence: 'We are still working on that. Please wait a moment.' },
  // Catalogue and cart
  SERVICE_NOT_FOUND: { status: 404, sentence: 'Service not found.' },
  PRICE_ON_REQUEST: { status: 409, sentence: 'This service is priced on request. Please contact us for a quote.' },
  CHOOSE_VARIANT: { status: 400, sentence: 'Please choose an option for this service.' },
  BAD_VARIANT: { status: 400, sentence: 'That option does not belong to this service.' },
  BAD_QUANTITY: { status: 400, sentence: 'Please choose a quantity between 1 and 10.' },
  CART_EMPTY: { status: 409, sentence: 'Your cart is empty.' },
  CART_NOT_FOUND: { status: 404, sentence: 'We could not find that cart.' },
  CART_LINE_NOT_FOUND: { status: 404, sentence: 'That item is no longer in your cart.' },
  AMBIGUOUS_LINE: {
    status: 409,
    sentence: 'This service is in your cart more than once. Please choose which one to change.',
  },
  CART_TOO_SMALL: { status: 409, sentence: 'Please add services for at least ₹299.' },
  CART_TOO_LARGE: { status: 409, sentence: 'Orders above ₹50,000 need a call with us. Please contact us.' },
  CATALOGUE_CHANGED: { status: 409, sentence: 'A colleague changed this meanwhile. Please look again.' },
  PRICE_CHANGED: { status: 409, sentence: 'A price has changed. Please review your cart and confirm.' },
  // Booking and slots
  BOOKING_NOT_FOUND: { status: 404, sentence: 'We could not find that booking.' },
  INVALID_TRANSITION: { status: 409, sentence: 'This booking can no longer be changed that way.' },
  SLOT_TAKEN: { status: 409, sentence: 'That time was just taken. Please choose another.' },
  BAD_SLOT: { status: 400, sentence: 'That time cannot be booked. Please choose another.' },
  BAD_DATE: { status: 400, sentence: 'Please choose a day within the next 30 days.' },
  CHANGED_MEANWHILE: { status: 409, sentence: 'A colleague changed this meanwhile. Please look at it again.' },
  BAD_TIME: { status: 400, sentence: 'Please check the time: it does not fit the visit.' },
  START_CODE_LOCKED: {
    status: 403,
    sentence: 'Too many wrong start codes. Please call the office to start this visit.',
  },
  SLOT_MISSING: { status: 409, sentence: 'Please select both date and time.' },
  HOLD_EXPIRED: { status: 409, sentence: 'Your time slot is no longer held. Please choose it again.' },
  TOO_MANY_HOLDS: {
    status: 409,
    sentence: 'You already hold 3 unpaid time slots. Please pay for or cancel one first.',
  },
  ADDRESS_MISSING: { status: 409, sentence: 'Please add the address where we should come.' },
  NOT_SERVED: { status: 409, sentence: 'We are not here yet. Leave your number and we will tell you when we come.' },
  FEE_CHANGED: { status: 409, sentence: 'The cancellation fee has changed. Please look again and confirm.' },
  PLAN_NOT_BOOKABLE: { status: 409, sentence: 'That is not possible with this plan now.' },
  REFUND_CHANGED: { status: 409, sentence: 'The refund has changed. Please look again and confirm.' },
  WORK_OPEN: { status: 409, sentence: 'Extra work was proposed for this visit already. Please wait for the answer.' },
  TIP_CLOSED: { status: 409, sentence: 'A tip can no longer be given for this visit.' },
  WORK_CLOSED: { status: 409, sentence: 'This extra work is no longer open. Please look again.' },
  WARRANTY_OVER: { status: 409, sentence: 'The time to ask for a free revisit is over.' },
  // Payments
  PAYMENT_UNAVAILABLE: { status: 503, sentence: 'Failed to initiate payment. Please try again.' },
  BOOKING_CHANGED: { status: 409, sentence: 'Your booking has changed. Please look again and confirm.' },
  ALREADY_PAID: { status: 409, sentence: 'This booking is already paid.' },
  CASH_NOT_POSSIBLE: { status: 409, sentence: 'Cash is possible for bookings up to ₹5,000.' },
  CASH_LIMIT: { status: 409, sentence: 'You have reached the limit for paying in cash. Please pay this one online.' },
  BAD_SIGNATURE: { status: 400, sentence: 'That message was not signed by the payment provider.' },
  OFFER_NOT_FOUND: { status: 404, sentence: 'That code is not valid.' },
  OFFER_NOT_APPLICABLE: { status: 409, sentence: 'That code cannot be used on this booking.' },
  CODE_TAKEN: { status: 409, sentence: 'There is an offer with this code already. Please choose another.' },
  OFFER_USED_UP: { status: 409, sentence: 'That code has been used up.' },
  NOT_ENOUGH_CREDIT: { status: 409, sentence: 'You do not have that much credit.' },
  GOODWILL_LIMIT: { status: 409, sentence: 'That is more goodwill than one customer can get in a month.' },
  PAYOUT_OPEN: { status: 409, sentence: 'This city has a draft already. Please approve or discard it first.' },
  NO_BANK_ACCOUNT: { status: 409, sentence: 'There is no confirmed bank account. Please enter it first.' },
  NOTHING_TO_PAY: { status: 409, sentence: 'Nothing is to be paid there until that day.' },
  PAY_CHANGED: { status: 409, sentence: 'The pay of this visit has changed. Please look again.' },
  CASH_CHANGED: { status: 409, sentence: 'The cash of this day has changed. Please look again.' },
  DECISION_CLOSED: { status: 409, sentence: 'This was decided already or has expired.' },
  REFUND_NOT_POSSIBLE: { status: 409, sentence: 'That much cannot be refunded.' },
  // Account, uploads and messages
  REVIEW_NOT_POSSIBLE: { status: 409, sentence: 'You can review a service within 30 days of a completed visit.' },
  LOCATION_NOT_SAVED: { status: 400, sentence: 'Failed to save location. Please try again.' },
  PLACE_NOT_FOUND: { status: 404, sentence: 'Failed to get place details. Please try again.' },
  BAD_IMAGE: { status: 400, sentence: 'Please select a valid image file' },
  IMAGE_TOO_LARGE: { status: 413, sentence: 'Image size should be less than 5MB' },
  PHOTO_MISSING: { status: 409, sentence: 'A photo did not reach us. Please add it again.' },
  BAD_DOCUMENT: { status: 400, sentence: 'Please attach a PDF, JPEG, PNG or WebP of at most 5 MB.' },
  CONSENT_MISSING: { status: 400, sentence: 'Please agree that we may keep your documents for your application.' },
  REFERRAL_NOT_POSSIBLE: { status: 409, sentence: 'That referral code cannot be used here.' },
  // Server
  UNAVAILABLE: { status: 503, sentence: 'We cannot do that just now. Please try again in a minute.' },
  INTERNAL: { status: 500, sentence: 'Something went wrong' },
} as const satisfies Record<string, { status: number; sentence: string }>

export type ErrorCode = keyof typeof errors

/** Body of every failed call; `requestId` is in the log line. */
export interface ErrorAnswer {
  status: false
  code: ErrorCode
  message: string
  requestId: string
}
