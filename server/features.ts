import type { FastifyInstance } from 'fastify'
import { registerAccount } from '#server/features/account/customer.routes.ts'
import { eraseLeftJob } from '#server/features/account/erasure-retry.jobs.ts'
import { phoneChangeJob } from '#server/features/account/phone-change/phone-change.jobs.ts'
import { registerAccounting } from '#server/features/accounting/staff.routes.ts'
import { registerAddress } from '#server/features/address/customer.routes.ts'
import { announcementCleanUp, announcementJob } from '#server/features/announcement/announcement.jobs.ts'
import { registerAnnouncement } from '#server/features/announcement/staff.routes.ts'
import { registerApproval } from '#server/features/approval/staff.routes.ts'
import { closeAreasJob } from '#server/features/area-closure/area-closure.jobs.ts'
import { registerAreaClosure } from '#server/features/area-closure/staff.routes.ts'
import { bookingJobs } from '#server/features/booking/booking.jobs.ts'
import { registerBooking } from '#server/features/booking/customer.routes.ts'
import { registerCancellation } from '#server/features/cancellation/customer.routes.ts'
import { registerCancellationForStaff } from '#server/features/cancellation/staff.routes.ts'
import { registerCapacity } from '#server/features/capacity/staff.routes.ts'
import { registerCart } from '#server/features/cart/customer.routes.ts'
import { applyCatalogChanges } from '#server/features/catalog/changes/changes.jobs.ts'
import { registerCatalog } from '#server/features/catalog/customer.routes.ts'
import { defaultChoicesJob } from '#server/features/catalog/default-choice/default-choice.jobs.ts'
import { catalogPictureCleanUp } from '#server/features/catalog/pictures/pictures.jobs.ts'
import { registerCatalogForStaff } from '#server/features/catalog/staff.routes.ts'
import { registerCheckout } from '#server/features/checkout/customer.routes.ts'
import { registerQuick } from '#server/features/checkout/quick/customer.routes.ts'
import { registerStandby } from '#server/features/checkout/standby/customer.routes.ts'
import { holdForStandbysJob } from '#server/features/checkout/standby/standby.jobs.ts'
import { registerContact } from '#server/features/contact/customer.routes.ts'
import { registerCredit } from '#server/features/credit/customer.routes.ts'
import { customerNotesCleanUp } from '#server/features/customer/customer.jobs.ts'
import { registerCustomer } from '#server/features/customer/staff.routes.ts'
import { registerDamage } from '#server/features/damage/customer.routes.ts'
import { damageCleanUp } from '#server/features/damage/damage.jobs.ts'
import { registerDamageForStaff } from '#server/features/damage/staff.routes.ts'
import { demandCleanUp } from '#server/features/demand/demand.jobs.ts'
import { registerDemand } from '#server/features/demand/staff.routes.ts'
import { registerDispatch } from '#server/features/dispatch/staff.routes.ts'
import { fillPayJob } from '#server/features/earnings/earnings.jobs.ts'
import { planNoticesJob } from '#server/features/entitlement/plan-notices.jobs.ts'
import { registerWork } from '#server/features/extra-work/customer.routes.ts'
import { registerWorkForStaff } from '#server/features/extra-work/staff.routes.ts'
import { registerFavourite } from '#server/features/favourite/customer.routes.ts'
import { registerGift } from '#server/features/gift/staff.routes.ts'
import { registerIdentity } from '#server/features/identity/customer.routes.ts'
import { identityCleanUp } from '#server/features/identity/identity.jobs.ts'
import { notifyFormerOwner } from '#server/features/identity/owner/notify-former-owner.jobs.ts'
import { registerIdentityForStaff } from '#server/features/identity/staff.routes.ts'
import { inboxCleanUp } from '#server/features/inbox/inbox.jobs.ts'
import { registerInbox } from '#server/features/inbox/staff.routes.ts'
import { registerInvoice } from '#server/features/invoice/customer.routes.ts'
import { invoiceJobs } from '#server/features/invoice/invoice.jobs.ts'
import { registerInvoiceForStaff } from '#server/features/invoice/staff.routes.ts'
import { registerJobChecklist } from '#server/features/job-checklist/customer.routes.ts'
import { photoCleanUp } from '#server/features/job-checklist/job-checklist.jobs.ts'
import { registerJobChecklistForStaff } from '#server/features/job-checklist/staff.routes.ts'
import { checkLedgerJob } from '#server/features/ledger/check/ledger.jobs.ts'
import { registerMaskedCalls } from '#server/features/masked-call/customer.routes.ts'
import { maskedCallCleanUp } from '#server/features/masked-call/masked-call.jobs.ts'
import { mediaCleanUp } from '#server/features/media/media.jobs.ts'
import { registerMedia } from '#server/features/media/media.routes.ts'
import { registerNotification } from '#server/features/notification/customer.routes.ts'
import { channelJobs } from '#server/features/notification/delivery.jobs.ts'
import { newRoleJob } from '#server/features/notification/new-role.jobs.ts'
import { notificationJobs } from '#server/features/notification/notification.jobs.ts'
import { registerNotificationForStaff } from '#server/features/notification/staff.routes.ts'
import { registerOffer } from '#server/features/offer/customer.routes.ts'
import { registerOfferForStaff } from '#server/features/offer/staff.routes.ts'
import { registerPartner } from '#server/features/partner/customer.routes.ts'
import { partnerCleanUp } from '#server/features/partner/partner.jobs.ts'
import { registerPartnerForStaff } from '#server/features/partner/staff.routes.ts'
import { registerPayment } from '#server/features/payment/customer.routes.ts'
import { paymentJobs } from '#server/features/payment/payment.jobs.ts'
import { registerPaymentForStaff } from '#server/features/payment/staff.routes.ts'
import { registerPayoutForPro } from '#server/features/payout/pro.routes.ts'
import { registerPayoutForStaff } from '#server/features/payout/staff.routes.ts'
import { registerPhoneBooking } from '#server/features/phone-booking/staff.routes.ts'
import { registerPlace } from '#server/features/place/customer.routes.ts'
import { registerPlans } from '#server/features/plan/customer.routes.ts'
import { registerProfessional } from '#server/features/professional/staff.routes.ts'
import { documentCleanUp, documentReminder } from '#server/features/professional-document/document.jobs.ts'
import { registerProfessionalDocumentForPro } from '#server/features/professional-document/pro.routes.ts'
import { registerProfessionalDocumentForStaff } from '#server/features/professional-document/staff.routes.ts'
import { registerReferral } from '#server/features/referral/customer.routes.ts'
import { settleReferralsJob } from '#server/features/referral/referral.jobs.ts'
import { refundJobs } from '#server/features/refund/refund.jobs.ts'
import { registerShopReport } from '#server/features/report/customer.routes.ts'
import { registerReport } from '#server/features/report/staff.routes.ts'
import { registerRequest } from '#server/features/request/staff.routes.ts'
import { registerReschedule } from '#server/features/reschedule/customer.routes.ts'
import { registerReview } from '#server/features/review/customer.routes.ts'
import { reviewCleanUp } from '#server/features/review/review.jobs.ts'
import { registerReviewForStaff } from '#server/features/review/staff.routes.ts'
import { registerRoster } from '#server/features/roster/customer.routes.ts'
import { popularJob } from '#server/features/roster/popular/popular.service.ts'
import { rosterCleanUp } from '#server/features/roster/roster.jobs.ts'
import { registerSearch } from '#server/features/search/staff.routes.ts'
import { notifyOpenedJob } from '#server/features/service-area/opened/opened.jobs.ts'
import { registerServiceArea } from '#server/features/service-area/staff.routes.ts'
import { registerStaffSignIn } from '#server/features/staff/customer.routes.ts'
import { staffCleanUp } from '#server/features/staff/staff.jobs.ts'
import { registerStaff } from '#server/features/staff/staff.routes.ts'
import { bookingForStaff } from '#server/features/staff-booking/acts/staff-view.service.ts'
import { notesCleanUp } from '#server/features/staff-booking/note/notes.jobs.ts'
import { registerStaffBooking } from '#server/features/staff-booking/staff.routes.ts'
import { registerSupport } from '#server/features/support/customer.routes.ts'
import { deliveryJobs } from '#server/features/support/delivery/send-mail.jobs.ts'
import { heldTreatmentJob } from '#server/features/support/held-treatment.jobs.ts'
import { registerSupportForStaff } from '#server/features/support/staff.routes.ts'
import { supportAdoption, supportCleanUp, supportReturn } from '#server/features/support/support.jobs.ts'
import { registerTips } from '#server/features/tip/customer.routes.ts'
import { registerTreatment } from '#server/features/treatment/customer.routes.ts'
import { registerTreatmentForStaff } from '#server/features/treatment/staff.routes.ts'
import { answersCleanUp } from '#server/features/treatment/treatment.jobs.ts'
import { registerVisitNow } from '#server/features/visit/customer.routes.ts'
import { registerVisit } from '#server/features/visit/pro.routes.ts'
import { registerVisitForStaff } from '#server/features/visit/staff.routes.ts'
import { visitReminders } from '#server/features/visit/visit-reminder.jobs.ts'
import { registerKeepLater } from '#server/features/visit-offer/customer.routes.ts'
import { visitOfferJobs } from '#server/features/visit-offer/pass-on.jobs.ts'
import { registerVisitOffers } from '#server/features/visit-offer/pro.routes.ts'
import type { Job } from '#server/jobs/job.ts'

/** Every feature, earlier ones first: a feature may use only the services of features above it in this list. */
const features: readonly ((app: FastifyInstance) => void)[] = [
  registerMedia,
  registerIdentity,
  registerIdentityForStaff,
  registerStaff,
  registerStaffSignIn,
  registerGift,
  registerCatalog,
  registerCatalogForStaff,
  registerRoster,
  registerDemand,
  registerPlace,
  registerNotification,
  registerNotificationForStaff,
  registerCart,
  registerOffer,
  registerOfferForStaff,
  registerCredit,
  registerBooking,
  registerTips,
  registerVisitOffers,
  registerKeepLater,
  registerCheckout,
  registerQuick,
  registerStandby,
  registerWork,
  registerWorkForStaff,
  registerTreatment,
  registerTreatmentForStaff,
  registerCancellation,
  (app) => registerCancellationForStaff(app, bookingForStaff),
  registerReschedule,
  registerMaskedCalls,
  registerJobChecklist,
  registerJobChecklistForStaff,
  registerPayment,
  registerPaymentForStaff,
  registerInvoice,
  registerInvoiceForStaff,
  registerReferral,
  registerVisit,
  registerVisitNow,
  (app) => registerVisitForStaff(app, bookingForStaff),
  registerPlans,
  registerAreaClosure,
  registerReview,
  registerReviewForStaff,
  registerFavourite,
  registerAddress,
  registerPartner,
  registerPartnerForStaff,
  registerProfessionalDocumentForStaff,
  registerProfessionalDocumentForPro,
  registerSupport,
  registerSupportForStaff,
  registerAnnouncement,
  registerContact,
  registerAccount,
  registerReport,
  registerShopReport,
  registerServiceArea,
  registerCapacity,
  registerPayoutForStaff,
  registerPayoutForPro,
  registerDamage,
  registerDamageForStaff,
  registerRequest,
  registerSearch,
  registerAccounting,
  registerCustomer,
  (app) => registerApproval(app, bookingForStaff),
  registerStaffBooking,
  registerProfessional,
  registerPhoneBooking,
  registerDispatch,
  registerInbox,
]

export function registerFeatures(app: FastifyInstance): void {
  for (const register of features) register(app)
}

export const jobs: readonly Job<never>[] = [
  mediaCleanUp,
  identityCleanUp,
  notifyFormerOwner,
  staffCleanUp,
  applyCatalogChanges,
  catalogPictureCleanUp,
  defaultChoicesJob,
  rosterCleanUp,
  popularJob,
  demandCleanUp,
  ...notificationJobs,
  ...channelJobs,
  newRoleJob,
  ...bookingJobs,
  visitReminders,
  ...visitOfferJobs,
  holdForStandbysJob,
  ...refundJobs,
  planNoticesJob,
  answersCleanUp,
  maskedCallCleanUp,
  closeAreasJob,
  ...paymentJobs,
  ...invoiceJobs,
  reviewCleanUp,
  settleReferralsJob,
  fillPayJob,
  checkLedgerJob,
  partnerCleanUp,
  documentCleanUp,
  documentReminder,
  customerNotesCleanUp,
  damageCleanUp,
  inboxCleanUp,
  supportAdoption,
  supportCleanUp,
  supportReturn,
  heldTreatmentJob,
  ...deliveryJobs,
  announcementJob,
  announcementCleanUp,
  phoneChangeJob,
  eraseLeftJob,
  notesCleanUp,
  notifyOpenedJob,
  photoCleanUp,
]
