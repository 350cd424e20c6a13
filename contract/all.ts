import { accountCalls, phoneChangeCalls, privacyCalls } from './account.ts'
import { accountingCalls } from './accounting.ts'
import { addressCalls } from './address.ts'
import { announcementCalls } from './announcement.ts'
import { approvalCalls } from './approval.ts'
import { areaCalls } from './area-closure.ts'
import { areaHoursCalls } from './area-hours.ts'
import { bookingCalls } from './booking.ts'
import { cannedAnswerCalls } from './canned-answer.ts'
import { capacityCalls } from './capacity.ts'
import { cartCalls } from './cart.ts'
import { cashCalls } from './cash.ts'
import { staffCatalogCalls } from './catalog.staff.ts'
import { catalogCalls } from './catalog.ts'
import { catalogTextCalls } from './catalog-text.ts'
import { categoryTreeCalls } from './category-tree.ts'
import { contactCalls } from './contact.ts'
import { creditCalls } from './credit.ts'
import { customerCalls } from './customer.ts'
import { demandCalls } from './demand.ts'
import { dispatchCalls } from './dispatch.ts'
import { disputeCalls } from './dispute.ts'
import { dueCalls } from './due.ts'
import { earningsCalls } from './earnings.ts'
import { extraWorkCalls, proExtraWorkCalls, staffExtraWorkCalls } from './extra-work.ts'
import { favouriteCalls } from './favourite.ts'
import { giftCalls } from './gift.ts'
import { gstCalls } from './gst.ts'
import { holidayCalls } from './holiday.ts'
import { staffCalls } from './identity.staff.ts'
import { identityCalls } from './identity.ts'
import { invoiceCalls, staffInvoiceCalls } from './invoice.ts'
import { checklistCalls } from './job-checklist.staff.ts'
import { jobChecklistCalls, proJobChecklistCalls, staffJobChecklistCalls } from './job-checklist.ts'
import type { Endpoint, Tag } from './lib/endpoint.ts'
import { maskedCalls, proMaskedCalls } from './masked-call.ts'
import { notificationCalls } from './notification.ts'
import { staffOfferCalls } from './offer.staff.ts'
import { offerCalls } from './offer.ts'
import { offerGrantCalls } from './offer-grant.ts'
import { partialCancellationCalls } from './partial-cancellation.ts'
import { partnerCalls, staffPartnerCalls } from './partner.ts'
import { paymentCalls } from './payment.ts'
import { payoutCalls } from './payout.ts'
import { payoutAccountCalls } from './payout-account.ts'
import { payoutCorrectionCalls } from './payout-correction.ts'
import { phoneBookingCalls, reductionCalls } from './phone-booking.ts'
import { pictureCalls } from './picture.ts'
import { placeCalls } from './place.ts'
import { planCalls } from './plan.ts'
import { priceFileCalls } from './price-file.ts'
import { professionalCalls, professionalRecordCalls } from './professional.ts'
import { proDocumentCalls } from './professional-document.pro.ts'
import { professionalDocumentCalls } from './professional-document.ts'
import { referralCalls } from './referral.ts'
import { refundCalls } from './refund.ts'
import { gstSummaryCalls, reportCalls } from './report.ts'
import { requestCalls } from './request.ts'
import { staffReviewCalls } from './review.staff.ts'
import { reviewCalls } from './review.ts'
import { rosterCalls } from './roster.ts'
import { searchCalls } from './search.ts'
import { serviceAreaCalls } from './service-area.ts'
import { secondFactorCalls, staffMemberCalls } from './staff.ts'
import { staffBookingCalls } from './staff-booking.ts'
import { bookingActCalls } from './staff-booking-acts.ts'
import { supportCalls } from './support.ts'
import { caseCalls } from './support-case.ts'
import { timelineCalls } from './timeline.ts'
import { tipCalls } from './tip.ts'
import { visitCalls } from './visit.ts'
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
  'staff-booking': { staffBookingCalls },
  approval: { approvalCalls },
  customer: { customerCalls },
  timeline: { timelineCalls },
  search: { searchCalls },
  'staff-booking-acts': { bookingActCalls },
  announcement: { announcementCalls },
  'review.staff': { staffReviewCalls },
  'catalog.staff': { staffCatalogCalls },
  'canned-answer': { cannedAnswerCalls },
  'offer.staff': { staffOfferCalls },
  'category-tree': { categoryTreeCalls },
  picture: { pictureCalls },
  'job-checklist.staff': { checklistCalls },
  'offer-grant': { offerGrantCalls },
  'price-file': { priceFileCalls },
  'catalog-text': { catalogTextCalls },
  'support-case': { caseCalls },
  report: { reportCalls, gstSummaryCalls },
  'phone-booking': { phoneBookingCalls, reductionCalls },
  request: { requestCalls },
  dispatch: { dispatchCalls },
  'visit-claim': { claimCalls },
  refund: { refundCalls },
  accounting: { accountingCalls },
  cash: { cashCalls },
  dispute: { disputeCalls },
  due: { dueCalls },
  gift: { giftCalls },
  payout: { payoutCalls },
  'payout-account': { payoutAccountCalls },
  'payout-correction': { payoutCorrectionCalls },
  visit: { visitCalls },
  earnings: { earningsCalls },
  'professional-document.pro': { proDocumentCalls },
  'masked-call': { maskedCalls, proMaskedCalls },
  'job-checklist': { jobChecklistCalls, proJobChecklistCalls, staffJobChecklistCalls },
  'extra-work': { extraWorkCalls, proExtraWorkCalls, staffExtraWorkCalls },
  'partial-cancellation': { partialCancellationCalls },
  support: { supportCalls },
  tip: { tipCalls },
  'identity.staff': { staffCalls },
  'professional-document': { professionalDocumentCalls },
  'service-area': { serviceAreaCalls },
  'area-hours': { areaHoursCalls },
  holiday: { holidayCalls },
  capacity: { capacityCalls },
  demand: { demandCalls },
  staff: { secondFactorCalls, staffMemberCalls },
} satisfies Record<string, Record<string, Record<string, TaggedCall>>>

type TaggedCall = Endpoint & { tag: Tag }

export interface NamedCall {
  name: string
  call: TaggedCall
}

/** Operations of OpenAPI bear these names for good, since clients are generated from them. */
const operationGroups: Readonly<Record<string, string>> = {
  accountingCalls: 'booksCalls',
  approvalCalls: 'decisionCalls',
  bookingActCalls: 'actCalls',
  catalogTextCalls: 'catalogueTextCalls',
  categoryTreeCalls: 'structureCalls',
  dispatchCalls: 'boardCalls',
  extraWorkCalls: 'workCalls',
  jobChecklistCalls: 'proofCalls',
  partialCancellationCalls: 'removalCalls',
  payoutCorrectionCalls: 'payCalls',
  phoneBookingCalls: 'phoneCalls',
  proDocumentCalls: 'proPaperCalls',
  proExtraWorkCalls: 'proWorkCalls',
  proJobChecklistCalls: 'proProofCalls',
  professionalDocumentCalls: 'paperCalls',
  reportCalls: 'figureCalls',
  serviceAreaCalls: 'supplyAreaCalls',
  staffBookingCalls: 'opsCalls',
  staffCatalogCalls: 'catalogueCalls',
  staffExtraWorkCalls: 'staffWorkCalls',
  staffJobChecklistCalls: 'staffProofCalls',
  visitCalls: 'proCalls',
}

/** The same calls as one list, named `bookingCalls.initiate`. */
export const allCalls: readonly NamedCall[] = Object.values(callFiles).flatMap((groups) =>
  Object.entries(groups).flatMap(([group, calls]) =>
    Object.entries(calls).map(([key, call]) => ({
      name: `${operationGroups[group] ?? group}.${key}`,
      call: call as TaggedCall,
    })),
  ),
)
