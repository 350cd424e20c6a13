import type { Reason } from '../refusals/refusal.ts'
import {
  cartLimitsPaise,
  cartQuantity,
  cashLimitPaise,
  documentLimitMegabytes,
  phoneDigits,
  photoLimitMegabytes,
  reviewDays,
  slotLimits,
} from './business.ts'
import type { Values } from './fill-in.ts'
import { formatRupees, rupeesFromPaise } from './money.ts'

const inRupees = (paise: number) => formatRupees(rupeesFromPaise(paise))

/**
 * All error codes with HTTP status and a message for people. A handler may give a more specific message with the same code.
 */
export const errors = {
  // Input
  BAD_INPUT: { status: 400, sentence: 'Check what you entered and try again.' },
  BAD_JSON: { status: 400, sentence: 'Couldn’t read the request.' },
  TOO_LARGE: { status: 413, sentence: 'This is too large to send.' },
  UNSUPPORTED_MEDIA: { status: 415, sentence: 'The request must be JSON.' },
  NOT_FOUND: { status: 404, sentence: 'We couldn’t find that.' },
  METHOD_NOT_ALLOWED: { status: 405, sentence: 'This address doesn’t accept this kind of request.' },
  // Access
  SIGNED_OUT: { status: 401, sentence: 'Please login to access this feature' },
  NOT_STAFF: { status: 403, sentence: 'Only staff can do that.' },
  NOT_PROFESSIONAL: { status: 403, sentence: 'This number isn’t registered with us as a professional’s.' },
  SECOND_FACTOR_MISSING: { status: 403, sentence: 'Set up your authenticator app first.' },
  SECOND_FACTOR_NEEDED: { status: 403, sentence: 'Enter the code from your authenticator app.' },
  ROLE_NOT_ALLOWED: { status: 403, sentence: 'Your role doesn’t allow this.' },
  OWN_BOOKING: { status: 403, sentence: 'This is your own booking. Ask a colleague.' },
  OWN_DECISION: { status: 403, sentence: 'You requested this yourself. A colleague must decide.' },
  CASE_CHANGED: { status: 409, sentence: 'A colleague just changed this case. Check it again first.' },
  LAST_ADMIN: { status: 409, sentence: 'There must be one admin. Make another colleague admin first.' },
  TOO_MANY_REQUESTS: { status: 429, sentence: 'Too many tries. Wait a moment and try again.' },
  PROOF_NEEDED: { status: 428, sentence: 'Couldn’t check your browser. Reload the page and try again.' },
  BAD_PHONE: { status: 400, sentence: `Enter a valid ${phoneDigits}-digit Indian mobile number.` },
  WRONG_CODE: { status: 400, sentence: 'Wrong code. Check the SMS and try again.' },
  CODE_EXPIRED: { status: 400, sentence: 'This code has expired. Request a new one.' },
  NUMBER_LOCKED: {
    status: 403,
    sentence: 'This number is locked after too many wrong codes. Call us to unlock it.',
  },
  OWNER_UNSURE: {
    status: 409,
    sentence: 'This account wasn’t used for a year. Enter the pincode of a saved address, or start a new account.',
  },
  WRONG_PINCODE: {
    status: 400,
    sentence: 'This pincode doesn’t match, or there were too many tries. Start a new account or call us.',
  },
  SMS_NOT_SENT: { status: 503, sentence: 'Couldn’t send the SMS. Try again in a minute.' },
  LETTERS_NOT_PRINTABLE: {
    status: 400,
    sentence:
      'We can’t print some letters of this name or address on your invoice. Use English letters or an Indian script.',
  },
  BAD_GSTIN: { status: 400, sentence: 'Check the GSTIN.' },
  PHONE_TAKEN: { status: 409, sentence: 'This number can’t be used for your account.' },
  ERASURE_NOT_POSSIBLE: { status: 409, sentence: 'Your account can’t be deleted yet.' },
  NO_PROFILE: { status: 404, sentence: 'No user data found' },
  IDEMPOTENCY_MISMATCH: { status: 409, sentence: 'This request was already used for something else.' },
  IN_PROGRESS: { status: 409, sentence: 'Still in progress. Wait a moment.' },
  // Catalog and cart
  SERVICE_NOT_FOUND: { status: 404, sentence: 'Service not found.' },
  PRICE_ON_REQUEST: { status: 409, sentence: 'Price on request. Contact us for a quote.' },
  CHOOSE_VARIANT: { status: 400, sentence: 'Choose an option for this service.' },
  BAD_VARIANT: { status: 400, sentence: 'This option isn’t available for this service.' },
  BAD_QUANTITY: { status: 400, sentence: `Choose a quantity between ${cartQuantity.min} and ${cartQuantity.max}.` },
  CART_EMPTY: { status: 409, sentence: 'Your cart is empty.' },
  CART_NOT_FOUND: { status: 404, sentence: 'Cart not found.' },
  CART_LINE_NOT_FOUND: { status: 404, sentence: 'This item isn’t in your cart.' },
  AMBIGUOUS_LINE: {
    status: 409,
    sentence: 'This service is in your cart more than once. Choose which one to change.',
  },
  CART_TOO_SMALL: { status: 409, sentence: `Add services worth at least ${inRupees(cartLimitsPaise.min)}.` },
  CART_TOO_LARGE: { status: 409, sentence: `Contact us for orders above ${inRupees(cartLimitsPaise.max)}.` },
  CATALOGUE_CHANGED: { status: 409, sentence: 'A colleague just changed this. Check again.' },
  PRICE_CHANGED: { status: 409, sentence: 'Prices have changed. Review your cart and confirm.' },
  // Booking and slots
  BOOKING_NOT_FOUND: { status: 404, sentence: 'Booking not found.' },
  INVALID_TRANSITION: { status: 409, sentence: 'This booking can’t be changed this way now.' },
  SLOT_TAKEN: { status: 409, sentence: 'This slot was just taken. Choose another.' },
  BAD_SLOT: { status: 400, sentence: 'This slot isn’t available. Choose another.' },
  BAD_DATE: { status: 400, sentence: `Choose a date within the next ${slotLimits.ahead.max} days.` },
  CHANGED_MEANWHILE: { status: 409, sentence: 'A colleague just changed this. Check it again.' },
  BAD_TIME: { status: 400, sentence: 'Check the time. It doesn’t match the visit.' },
  START_CODE_LOCKED: {
    status: 403,
    sentence: 'Too many wrong start codes. Call the office to start this visit.',
  },
  SLOT_MISSING: { status: 409, sentence: 'Please select both date and time.' },
  HOLD_EXPIRED: { status: 409, sentence: 'Your slot was released. Choose a slot again.' },
  TOO_MANY_HOLDS: {
    status: 409,
    sentence: 'You already have unpaid slots on hold. Pay for one or cancel it first.',
  },
  ADDRESS_MISSING: { status: 409, sentence: 'Add your address to continue.' },
  NOT_SERVED: { status: 409, sentence: 'Not available here yet. Leave your number and we’ll notify you.' },
  FEE_CHANGED: { status: 409, sentence: 'The cancellation fee has changed. Check it and confirm.' },
  PLAN_NOT_BOOKABLE: { status: 409, sentence: 'This isn’t possible with your plan now.' },
  REFUND_CHANGED: { status: 409, sentence: 'The refund has changed. Check it and confirm.' },
  WORK_OPEN: { status: 409, sentence: 'Extra work is already suggested for this visit. Wait for the reply.' },
  TIP_CLOSED: { status: 409, sentence: 'You can’t tip for this visit now.' },
  WORK_CLOSED: { status: 409, sentence: 'This extra work is closed. Check again.' },
  WARRANTY_OVER: { status: 409, sentence: 'The time to request a free revisit is over.' },
  // Payments
  PAYMENT_UNAVAILABLE: { status: 503, sentence: 'Failed to initiate payment. Please try again.' },
  BOOKING_CHANGED: { status: 409, sentence: 'Your booking has changed. Check it and confirm.' },
  ALREADY_PAID: { status: 409, sentence: 'This booking is already paid.' },
  CASH_NOT_POSSIBLE: { status: 409, sentence: `You can pay cash for bookings up to ${inRupees(cashLimitPaise)}.` },
  CASH_LIMIT: { status: 409, sentence: 'You’ve reached the cash limit. Pay this one online.' },
  CUSTOMER_BLOCKED: { status: 403, sentence: 'We can’t take a booking from this account. Please contact us.' },
  DUES_OPEN: {
    status: 409,
    sentence: 'First pay what is still open from an earlier booking. You’ll find it under Bookings.',
  },
  BAD_SIGNATURE: { status: 400, sentence: 'This message wasn’t signed by the payment provider.' },
  OFFER_NOT_FOUND: { status: 404, sentence: 'This code isn’t valid.' },
  OFFER_NOT_APPLICABLE: { status: 409, sentence: 'This code isn’t valid on this booking.' },
  CODE_TAKEN: { status: 409, sentence: 'This code is already used by another offer. Choose another.' },
  OFFER_USED_UP: { status: 409, sentence: 'This code is fully used.' },
  NOT_ENOUGH_CREDIT: { status: 409, sentence: 'You don’t have enough credit.' },
  GOODWILL_LIMIT: { status: 409, sentence: 'This is above the monthly goodwill limit for one customer.' },
  PAYOUT_OPEN: { status: 409, sentence: 'This city already has a draft. Approve or discard it first.' },
  NO_BANK_ACCOUNT: { status: 409, sentence: 'No confirmed bank account. Add it first.' },
  NOTHING_TO_PAY: { status: 409, sentence: 'Nothing to pay there until that day.' },
  PAY_CHANGED: { status: 409, sentence: 'The pay for this visit has changed. Check again.' },
  CASH_CHANGED: { status: 409, sentence: 'The cash for this day has changed. Check again.' },
  DECISION_CLOSED: { status: 409, sentence: 'This is already decided or has expired.' },
  REFUND_NOT_POSSIBLE: { status: 409, sentence: 'This amount can’t be refunded.' },
  // Account, uploads and messages
  REVIEW_NOT_POSSIBLE: {
    status: 409,
    sentence: `You can review a service within ${reviewDays} days of a completed visit.`,
  },
  LOCATION_NOT_SAVED: { status: 400, sentence: 'Failed to save location. Please try again.' },
  PLACE_NOT_FOUND: { status: 404, sentence: 'Failed to get place details. Please try again.' },
  BAD_IMAGE: { status: 400, sentence: 'Please select a valid image file' },
  HEIC_IMAGE: {
    status: 400,
    sentence: 'This photo is in HEIC format, which we cannot read. Choose a JPEG or take the picture here.',
  },
  IMAGE_TOO_LARGE: { status: 413, sentence: `Image size should be less than ${photoLimitMegabytes}MB` },
  PHOTO_MISSING: { status: 409, sentence: 'A photo wasn’t uploaded. Add it again.' },
  BAD_DOCUMENT: {
    status: 400,
    sentence: `Attach a PDF, JPEG, PNG or WebP of up to ${documentLimitMegabytes} MB.`,
  },
  CONSENT_MISSING: { status: 400, sentence: 'Agree to let us keep your documents for your application.' },
  REFERRAL_NOT_POSSIBLE: { status: 409, sentence: 'This referral code can’t be used here.' },
  // Server
  UNAVAILABLE: { status: 503, sentence: 'Something isn’t working. Try again in a minute.' },
  INTERNAL: { status: 500, sentence: 'Something went wrong' },
} as const satisfies Record<string, { status: number; sentence: string }>

export type ErrorCode = keyof typeof errors

/** Body of every failed call; `requestId` is in the log line, `reason` with its `values` says more exactly why. */
export interface ErrorResponse {
  status: false
  code: ErrorCode
  message: string
  reason?: Reason
  values?: Values
  requestId: string
}
