import { accountCalls, phoneChangeCalls, privacyCalls } from './account.ts'
import { accountingCalls, bankCalls } from './accounting.ts'
import { addressCalls } from './address.ts'
import { announcementCalls } from './announcement.ts'
import { approvalCalls } from './approval.ts'
import { areaCalls } from './area-closure.ts'
import { dueCalls } from './booking.due.ts'
import { bookingCalls } from './booking.ts'
import { partialCancellationCalls, staffCancellationCalls } from './cancellation.staff.ts'
import { cancellationCalls } from './cancellation.ts'
import { capacityCalls } from './capacity.ts'
import { cartCalls } from './cart.ts'
import { categoryTreeCalls } from './catalog.category-tree.ts'
import { pictureCalls } from './catalog.pictures.ts'
import { priceFileCalls } from './catalog.price-file.ts'
import { staffCatalogCalls } from './catalog.staff.ts'
import { catalogTextCalls } from './catalog.texts.ts'
import { catalogCalls } from './catalog.ts'
import { gstCalls } from './checkout.gst.ts'
import { quickCalls, standbyCalls, visitOfferCalls } from './checkout.standby.ts'
import { checkoutCalls } from './checkout.ts'
import { contactCalls } from './contact.ts'
import { creditCalls } from './credit.ts'
import { customerActCalls } from './customer.acts.ts'
import { customerCalls } from './customer.ts'
import { damageCalls, staffDamageCalls } from './damage.ts'
import { demandCalls } from './demand.ts'
import { alternativesCalls, dispatchCalls } from './dispatch.ts'
import { extraWorkCalls, proExtraWorkCalls, staffExtraWorkCalls } from './extra-work.ts'
import { favouriteCalls } from './favourite.ts'
import { giftCalls } from './gift.ts'
import { smsHealthCalls, staffCalls } from './identity.staff.ts'
import { identityCalls } from './identity.ts'
import { inboxCalls } from './inbox.ts'
import { invoiceCalls, staffInvoiceCalls } from './invoice.ts'
import { checklistCalls, jobChecklistCalls, proJobChecklistCalls, staffJobChecklistCalls } from './job-checklist.ts'
import type { Endpoint, Tag } from './lib/endpoint.ts'
import { maskedCalls, proMaskedCalls } from './masked-call.ts'
import { channelCalls, notificationCalls } from './notification.ts'
import { offerGrantCalls } from './offer.grants.ts'
import { staffOfferCalls } from './offer.staff.ts'
import { offerCalls } from './offer.ts'
import { partnerCalls, staffPartnerCalls } from './partner.ts'
import { disputeCalls, paymentCalls } from './payment.ts'
import { payoutAccountCalls, payoutTaxCalls } from './payout.account.ts'
import { cashCalls } from './payout.cash.ts'
import { payoutCorrectionCalls } from './payout.correction.ts'
import { earningsCalls } from './payout.earnings.ts'
import { payoutCalls } from './payout.ts'
import { phoneBookingCalls, reductionCalls } from './phone-booking.ts'
import { placeCalls } from './place.ts'
import { planCalls } from './plan.ts'
import { professionalCalls, professionalRecordCalls, scorecardCalls } from './professional.ts'
import { proDocumentCalls } from './professional-document.pro.ts'
import { professionalDocumentCalls } from './professional-document.ts'
import { referralCalls } from './referral.ts'
import { refundCalls, staffRefundCalls } from './refund.ts'
import { gstSummaryCalls, reportCalls, shopReportCalls } from './report.ts'
import { requestCalls } from './request.ts'
import { rescheduleCalls } from './reschedule.ts'
import { staffReviewCalls } from './review.staff.ts'
import { reviewCalls } from './review.ts'
import { rosterCalls } from './roster.ts'
import { searchCalls } from './search.ts'
import { holidayCalls } from './service-area.holiday.ts'
import { areaHoursCalls } from './service-area.hours.ts'
import { serviceAreaCalls } from './service-area.ts'
import { ownFactorCalls, secondFactorCalls, staffMemberCalls, staffSignInCalls } from './staff.ts'
import { bookingActCalls } from './staff-booking.acts.ts'
import { timelineCalls } from './staff-booking.timeline.ts'
import { staffBookingCalls } from './staff-booking.ts'
import { cannedAnswerCalls } from './support.canned-answer.ts'
import { caseCalls } from './support.case.ts'
import { supportCalls } from './support.ts'
import { tipCalls } from './tip.ts'
import { proTreatmentCalls, treatmentProductCalls, treatmentRecordCalls } from './treatment.record.ts'
import { staffTreatmentCalls, treatmentCalls } from './treatment.ts'
import { claimCalls, staffVisitCalls } from './visit.staff.ts'
import { visitCalls } from './visit.ts'

/** All API calls by contract file; the server registers no other. */
export const callFiles = {
  identity: { identityCalls },
  catalog: { catalogCalls },
  roster: { rosterCalls },
  professional: { professionalCalls, professionalRecordCalls, scorecardCalls },
  'area-closure': { areaCalls },
  place: { placeCalls },
  cart: { cartCalls },
  offer: { offerCalls },
  credit: { creditCalls },
  booking: { bookingCalls },
  checkout: { checkoutCalls },
  'checkout.standby': { quickCalls, standbyCalls, visitOfferCalls },
  cancellation: { cancellationCalls },
  reschedule: { rescheduleCalls },
  plan: { planCalls },
  payment: { paymentCalls, disputeCalls },
  notification: { channelCalls, notificationCalls },
  referral: { referralCalls },
  review: { reviewCalls },
  favourite: { favouriteCalls },
  address: { addressCalls },
  partner: { partnerCalls, staffPartnerCalls },
  contact: { contactCalls },
  'checkout.gst': { gstCalls },
  invoice: { invoiceCalls, staffInvoiceCalls },
  account: { accountCalls, privacyCalls, phoneChangeCalls },
  'staff-booking': { staffBookingCalls },
  approval: { approvalCalls },
  customer: { customerCalls },
  'customer.acts': { customerActCalls },
  'staff-booking.timeline': { timelineCalls },
  search: { searchCalls },
  'staff-booking.acts': { bookingActCalls },
  announcement: { announcementCalls },
  'review.staff': { staffReviewCalls },
  'catalog.staff': { staffCatalogCalls },
  'support.canned-answer': { cannedAnswerCalls },
  'offer.staff': { staffOfferCalls },
  'catalog.category-tree': { categoryTreeCalls },
  'catalog.pictures': { pictureCalls },
  'offer.grants': { offerGrantCalls },
  'catalog.price-file': { priceFileCalls },
  'catalog.texts': { catalogTextCalls },
  'support.case': { caseCalls },
  report: { reportCalls, gstSummaryCalls, shopReportCalls },
  'phone-booking': { phoneBookingCalls, reductionCalls },
  request: { requestCalls },
  inbox: { inboxCalls },
  dispatch: { alternativesCalls, dispatchCalls },
  'visit.staff': { claimCalls, staffVisitCalls },
  refund: { refundCalls, staffRefundCalls },
  accounting: { accountingCalls, bankCalls },
  'payout.cash': { cashCalls },
  'booking.due': { dueCalls },
  gift: { giftCalls },
  payout: { payoutCalls },
  'payout.account': { payoutAccountCalls, payoutTaxCalls },
  'payout.correction': { payoutCorrectionCalls },
  visit: { visitCalls },
  'payout.earnings': { earningsCalls },
  'professional-document.pro': { proDocumentCalls },
  'masked-call': { maskedCalls, proMaskedCalls },
  'job-checklist': { checklistCalls, jobChecklistCalls, proJobChecklistCalls, staffJobChecklistCalls },
  'extra-work': { extraWorkCalls, proExtraWorkCalls, staffExtraWorkCalls },
  'cancellation.staff': { partialCancellationCalls, staffCancellationCalls },
  support: { supportCalls },
  tip: { tipCalls },
  treatment: { staffTreatmentCalls, treatmentCalls },
  'treatment.record': { proTreatmentCalls, treatmentProductCalls, treatmentRecordCalls },
  'identity.staff': { smsHealthCalls, staffCalls },
  'professional-document': { professionalDocumentCalls },
  'service-area': { serviceAreaCalls },
  'service-area.hours': { areaHoursCalls },
  'service-area.holiday': { holidayCalls },
  capacity: { capacityCalls },
  demand: { demandCalls },
  damage: { damageCalls, staffDamageCalls },
  staff: { ownFactorCalls, secondFactorCalls, staffMemberCalls, staffSignInCalls },
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
  cancellationCalls: 'bookingCalls',
  catalogTextCalls: 'catalogueTextCalls',
  categoryTreeCalls: 'structureCalls',
  checkoutCalls: 'bookingCalls',
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
  rescheduleCalls: 'bookingCalls',
  serviceAreaCalls: 'supplyAreaCalls',
  staffBookingCalls: 'opsCalls',
  staffCancellationCalls: 'opsCalls',
  staffCatalogCalls: 'catalogueCalls',
  staffExtraWorkCalls: 'staffWorkCalls',
  staffJobChecklistCalls: 'staffProofCalls',
  staffRefundCalls: 'opsCalls',
  staffVisitCalls: 'opsCalls',
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
