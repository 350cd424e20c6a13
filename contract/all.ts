import { accountCalls, phoneChangeCalls, privacyCalls } from './account.ts'
import { booksCalls } from './accounting.ts'
import { addressCalls } from './address.ts'
import { announcementCalls } from './announcement.ts'
import { decisionCalls } from './approval.ts'
import { areaCalls } from './area-closure.ts'
import { areaHoursCalls } from './area-hours.ts'
import { bookingCalls } from './booking.ts'
import { cannedAnswerCalls } from './canned-answer.ts'
import { capacityCalls } from './capacity.ts'
import { cartCalls } from './cart.ts'
import { cashCalls } from './cash.ts'
import { catalogueCalls } from './catalog.staff.ts'
import { catalogCalls } from './catalog.ts'
import { catalogueTextCalls } from './catalog-text.ts'
import { structureCalls } from './category-tree.ts'
import { contactCalls } from './contact.ts'
import { creditCalls } from './credit.ts'
import { customerCalls } from './customer.ts'
import { demandCalls } from './demand.ts'
import { boardCalls } from './dispatch.ts'
import { disputeCalls } from './dispute.ts'
import { dueCalls } from './due.ts'
import { earningsCalls } from './earnings.ts'
import { proWorkCalls, staffWorkCalls, workCalls } from './extra-work.ts'
import { favouriteCalls } from './favourite.ts'
import { giftCalls } from './gift.ts'
import { gstCalls } from './gst.ts'
import { holidayCalls } from './holiday.ts'
import { staffCalls } from './identity.staff.ts'
import { identityCalls } from './identity.ts'
import { invoiceCalls, staffInvoiceCalls } from './invoice.ts'
import { checklistCalls } from './job-checklist.staff.ts'
import { proofCalls, proProofCalls, staffProofCalls } from './job-checklist.ts'
import type { CallDefinition, Tag } from './lib/call.ts'
import { maskedCalls, proMaskedCalls } from './masked-call.ts'
import { notificationCalls } from './notification.ts'
import { staffOfferCalls } from './offer.staff.ts'
import { offerCalls } from './offer.ts'
import { offerGrantCalls } from './offer-grant.ts'
import { removalCalls } from './partial-cancellation.ts'
import { partnerCalls, staffPartnerCalls } from './partner.ts'
import { paymentCalls } from './payment.ts'
import { payoutCalls } from './payout.ts'
import { payoutAccountCalls } from './payout-account.ts'
import { payCalls } from './payout-correction.ts'
import { phoneCalls, reductionCalls } from './phone-booking.ts'
import { pictureCalls } from './picture.ts'
import { placeCalls } from './place.ts'
import { planCalls } from './plan.ts'
import { priceFileCalls } from './price-file.ts'
import { professionalCalls, professionalRecordCalls } from './professional.ts'
import { proPaperCalls } from './professional-document.pro.ts'
import { paperCalls } from './professional-document.ts'
import { referralCalls } from './referral.ts'
import { refundCalls } from './refund.ts'
import { figureCalls, gstSummaryCalls } from './report.ts'
import { requestCalls } from './request.ts'
import { staffReviewCalls } from './review.staff.ts'
import { reviewCalls } from './review.ts'
import { rosterCalls } from './roster.ts'
import { searchCalls } from './search.ts'
import { supplyAreaCalls } from './service-area.ts'
import { secondFactorCalls, staffMemberCalls } from './staff.ts'
import { opsCalls } from './staff-booking.ts'
import { actCalls } from './staff-booking-acts.ts'
import { supportCalls } from './support.ts'
import { caseCalls } from './support-case.ts'
import { timelineCalls } from './timeline.ts'
import { tipCalls } from './tip.ts'
import { proCalls } from './visit.ts'
import { claimCalls } from './visit-claim.ts'

/** All API calls by contract file; the server registers no other. */
export const callFiles = {
  identity: { identityCalls },
  catalog: { catalogCalls },
  roster: { rosterCalls },
  professional: { professionalCalls, professionalRecordCalls },
  'area-closure': { areaCalls },
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
  gst: { gstCalls },
  invoice: { invoiceCalls, staffInvoiceCalls },
  account: { accountCalls, privacyCalls, phoneChangeCalls },
  'staff-booking': { opsCalls },
  approval: { decisionCalls },
  customer: { customerCalls },
  timeline: { timelineCalls },
  search: { searchCalls },
  'staff-booking-acts': { actCalls },
  announcement: { announcementCalls },
  'review.staff': { staffReviewCalls },
  'catalog.staff': { catalogueCalls },
  'canned-answer': { cannedAnswerCalls },
  'offer.staff': { staffOfferCalls },
  'category-tree': { structureCalls },
  picture: { pictureCalls },
  'job-checklist.staff': { checklistCalls },
  'offer-grant': { offerGrantCalls },
  'price-file': { priceFileCalls },
  'catalog-text': { catalogueTextCalls },
  'support-case': { caseCalls },
  report: { figureCalls, gstSummaryCalls },
  'phone-booking': { phoneCalls, reductionCalls },
  request: { requestCalls },
  dispatch: { boardCalls },
  'visit-claim': { claimCalls },
  refund: { refundCalls },
  accounting: { booksCalls },
  cash: { cashCalls },
  dispute: { disputeCalls },
  due: { dueCalls },
  gift: { giftCalls },
  payout: { payoutCalls },
  'payout-account': { payoutAccountCalls },
  'payout-correction': { payCalls },
  visit: { proCalls },
  earnings: { earningsCalls },
  'professional-document.pro': { proPaperCalls },
  'masked-call': { maskedCalls, proMaskedCalls },
  'job-checklist': { proofCalls, proProofCalls, staffProofCalls },
  'extra-work': { workCalls, proWorkCalls, staffWorkCalls },
  'partial-cancellation': { removalCalls },
  support: { supportCalls },
  tip: { tipCalls },
  'identity.staff': { staffCalls },
  'professional-document': { paperCalls },
  'service-area': { supplyAreaCalls },
  'area-hours': { areaHoursCalls },
  holiday: { holidayCalls },
  capacity: { capacityCalls },
  demand: { demandCalls },
  staff: { secondFactorCalls, staffMemberCalls },
} satisfies Record<string, Record<string, Record<string, TaggedCall>>>

type TaggedCall = CallDefinition & { tag: Tag }

export interface NamedCall {
  name: string
  call: TaggedCall
}

/** The same calls as one list, named `bookingCalls.initiate`. */
export const allCalls: readonly NamedCall[] = Object.values(callFiles).flatMap((groups) =>
  Object.entries(groups).flatMap(([group, calls]) =>
    Object.entries(calls).map(([key, call]) => ({ name: `${group}.${key}`, call: call as TaggedCall })),
  ),
)
