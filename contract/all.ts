import { accountCalls, phoneChangeCalls, privacyCalls } from './account.ts'
import { addressCalls } from './address.ts'
import { bookingCalls } from './booking.ts'
import type { CallDefinition } from './call.ts'
import { cartCalls } from './cart.ts'
import { catalogCalls } from './catalog.ts'
import { contactCalls, staffContactCalls } from './contact.ts'
import { creditCalls } from './credit.ts'
import { decisionCalls } from './decision.ts'
import { actCalls } from './desk/acts.ts'
import { deskCalls } from './desk/desk.ts'
import { favouriteCalls } from './favourite.ts'
import { gstCalls } from './gst/gst.ts'
import { invoiceCalls, staffInvoiceCalls } from './gst/invoice.ts'
import { identityCalls } from './identity.ts'
import { notificationCalls } from './notification.ts'
import { offerCalls } from './offer.ts'
import { opsCalls } from './ops.ts'
import { partnerCalls, staffPartnerCalls } from './partner.ts'
import { paymentCalls } from './payment.ts'
import { placeCalls } from './place.ts'
import { planCalls } from './plan.ts'
import { proCalls } from './pro/pro.ts'
import { referralCalls } from './referral.ts'
import { refundCalls } from './refund.ts'
import { reviewCalls } from './review.ts'
import { areaCalls, professionalCalls, rosterCalls } from './roster.ts'
import { staffCalls } from './staff.ts'
import { secondFactorCalls, staffMemberCalls } from './staff-member.ts'

/** All API calls by contract file; the server registers no other. */
export const callFiles = {
  identity: { identityCalls },
  catalog: { catalogCalls },
  roster: { rosterCalls, professionalCalls, areaCalls },
  place: { placeCalls },
  cart: { cartCalls },
  offer: { offerCalls },
  credit: { creditCalls },
  booking: { bookingCalls },
  plan: { planCalls },
  payment: { paymentCalls },
  notification: { notificationCalls },
  referral: { referralCalls },
  review: { reviewCalls },
  favourite: { favouriteCalls },
  address: { addressCalls },
  partner: { partnerCalls, staffPartnerCalls },
  contact: { contactCalls, staffContactCalls },
  'gst/gst': { gstCalls },
  'gst/invoice': { invoiceCalls, staffInvoiceCalls },
  account: { accountCalls, privacyCalls, phoneChangeCalls },
  ops: { opsCalls },
  decision: { decisionCalls },
  'desk/desk': { deskCalls },
  'desk/acts': { actCalls },
  refund: { refundCalls },
  'pro/pro': { proCalls },
  staff: { staffCalls },
  'staff-member': { secondFactorCalls, staffMemberCalls },
} satisfies Record<string, Record<string, Record<string, CallDefinition>>>

export interface NamedCall {
  name: string
  call: CallDefinition
}

/** The same calls as one list, named `bookingCalls.initiate`. */
export const allCalls: readonly NamedCall[] = Object.values(callFiles).flatMap((groups) =>
  Object.entries(groups).flatMap(([group, calls]) =>
    Object.entries(calls).map(([key, call]) => ({ name: `${group}.${key}`, call: call as CallDefinition })),
  ),
)
