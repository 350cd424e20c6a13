import { accountCalls, phoneChangeCalls, privacyCalls } from './account.ts'
import { addressCalls } from './address.ts'
import { bookingCalls } from './booking.ts'
import { payoutAccountCalls } from './books/accounts.ts'
import { booksCalls } from './books/books.ts'
import { cashCalls } from './books/cash.ts'
import { disputeCalls } from './books/disputes.ts'
import { dueCalls } from './books/dues.ts'
import { giftCalls } from './books/gifts.ts'
import { payCalls } from './books/pay.ts'
import { payoutCalls } from './books/payouts.ts'
import type { CallDefinition } from './call.ts'
import { announcementCalls } from './care/announcements.ts'
import { staffReviewCalls } from './care/reviews.ts'
import { cartCalls } from './cart.ts'
import { catalogCalls } from './catalog.ts'
import { contactCalls } from './contact.ts'
import { creditCalls } from './credit.ts'
import { decisionCalls } from './decision.ts'
import { actCalls } from './desk/acts.ts'
import { boardCalls } from './desk/board.ts'
import { cannedAnswerCalls } from './desk/canned-answers.ts'
import { caseCalls } from './desk/cases.ts'
import { catalogueCalls } from './desk/catalogue.ts'
import { claimCalls } from './desk/claims.ts'
import { deskCalls } from './desk/desk.ts'
import { figureCalls } from './desk/figures.ts'
import { staffOfferCalls } from './desk/offers.ts'
import { phoneCalls } from './desk/phone.ts'
import { reductionCalls } from './desk/reductions.ts'
import { requestCalls } from './desk/requests.ts'
import { structureCalls } from './desk/structure.ts'
import { favouriteCalls } from './favourite.ts'
import { gstCalls } from './gst/gst.ts'
import { gstSummaryCalls } from './gst/gst-summary.ts'
import { invoiceCalls, staffInvoiceCalls } from './gst/invoice.ts'
import { identityCalls } from './identity.ts'
import { notificationCalls } from './notification.ts'
import { offerCalls } from './offer.ts'
import { opsCalls } from './ops.ts'
import { partnerCalls, staffPartnerCalls } from './partner.ts'
import { paymentCalls } from './payment.ts'
import { placeCalls } from './place.ts'
import { planCalls } from './plan.ts'
import { earningsCalls } from './pro/earnings.ts'
import { maskedCalls, proMaskedCalls } from './pro/masked.ts'
import { proPaperCalls } from './pro/papers.ts'
import { proCalls } from './pro/pro.ts'
import { proofCalls, proProofCalls, staffProofCalls } from './pro/proof.ts'
import { removalCalls } from './pro/removal.ts'
import { supportCalls } from './pro/support.ts'
import { tipCalls } from './pro/tip.ts'
import { proWorkCalls, staffWorkCalls, workCalls } from './pro/work.ts'
import { referralCalls } from './referral.ts'
import { refundCalls } from './refund.ts'
import { reviewCalls } from './review.ts'
import { areaCalls, professionalCalls, rosterCalls } from './roster.ts'
import { catalogueTextCalls } from './shop/catalogue-texts.ts'
import { checklistCalls } from './shop/checklists.ts'
import { offerGrantCalls } from './shop/offer-grants.ts'
import { pictureCalls } from './shop/pictures.ts'
import { priceFileCalls } from './shop/price-file.ts'
import { staffCalls } from './staff.ts'
import { secondFactorCalls, staffMemberCalls } from './staff-member.ts'
import { areaHoursCalls } from './supply/area-hours.ts'
import { supplyAreaCalls } from './supply/areas.ts'
import { capacityCalls } from './supply/capacity.ts'
import { demandCalls } from './supply/demand.ts'
import { holidayCalls } from './supply/holidays.ts'
import { paperCalls } from './supply/papers.ts'
import { professionalRecordCalls } from './supply/professional-record.ts'

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
  contact: { contactCalls },
  'gst/gst': { gstCalls },
  'gst/invoice': { invoiceCalls, staffInvoiceCalls },
  'gst/gst-summary': { gstSummaryCalls },
  account: { accountCalls, privacyCalls, phoneChangeCalls },
  ops: { opsCalls },
  decision: { decisionCalls },
  'desk/desk': { deskCalls },
  'desk/acts': { actCalls },
  'care/announcements': { announcementCalls },
  'care/reviews': { staffReviewCalls },
  'desk/catalogue': { catalogueCalls },
  'desk/canned-answers': { cannedAnswerCalls },
  'desk/offers': { staffOfferCalls },
  'desk/structure': { structureCalls },
  'shop/pictures': { pictureCalls },
  'shop/checklists': { checklistCalls },
  'shop/offer-grants': { offerGrantCalls },
  'shop/price-file': { priceFileCalls },
  'shop/catalogue-texts': { catalogueTextCalls },
  'desk/cases': { caseCalls },
  'desk/figures': { figureCalls },
  'desk/phone': { phoneCalls },
  'desk/reductions': { reductionCalls },
  'desk/requests': { requestCalls },
  'desk/board': { boardCalls },
  'desk/claims': { claimCalls },
  refund: { refundCalls },
  'books/books': { booksCalls },
  'books/cash': { cashCalls },
  'books/disputes': { disputeCalls },
  'books/dues': { dueCalls },
  'books/gifts': { giftCalls },
  'books/payouts': { payoutCalls },
  'books/accounts': { payoutAccountCalls },
  'books/pay': { payCalls },
  'pro/pro': { proCalls },
  'pro/earnings': { earningsCalls },
  'pro/papers': { proPaperCalls },
  'pro/masked': { maskedCalls, proMaskedCalls },
  'pro/proof': { proofCalls, proProofCalls, staffProofCalls },
  'pro/work': { workCalls, proWorkCalls, staffWorkCalls },
  'pro/removal': { removalCalls },
  'pro/support': { supportCalls },
  'pro/tip': { tipCalls },
  staff: { staffCalls },
  'supply/professional-record': { professionalRecordCalls },
  'supply/papers': { paperCalls },
  'supply/areas': { supplyAreaCalls },
  'supply/area-hours': { areaHoursCalls },
  'supply/holidays': { holidayCalls },
  'supply/capacity': { capacityCalls },
  'supply/demand': { demandCalls },
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
