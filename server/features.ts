import type { FastifyInstance } from 'fastify'
import { registerAccount } from '#server/features/account/account.routes.ts'
import { eraseLeftJob } from '#server/features/account/erase-left.jobs.ts'
import { phoneChangeJob } from '#server/features/account/phone-change/phone-change.jobs.ts'
import { registerAddress } from '#server/features/address/address.routes.ts'
import { registerBoard } from '#server/features/board/board.routes.ts'
import { bookingJobs } from '#server/features/booking/booking.jobs.ts'
import { registerBooking } from '#server/features/booking/booking.routes.ts'
import { announcementJob } from '#server/features/care/announcement/announcement.jobs.ts'
import { careAdoption, careCleanUp, careReturn } from '#server/features/care/care.jobs.ts'
import { registerCare } from '#server/features/care/care.routes.ts'
import { deliveryJobs } from '#server/features/care/delivery/send-mail.jobs.ts'
import { registerCart } from '#server/features/cart/cart.routes.ts'
import { registerCatalog } from '#server/features/catalog/catalog.routes.ts'
import { applyCatalogueChanges } from '#server/features/catalog/changes/changes.jobs.ts'
import { catalogPictureCleanUp } from '#server/features/catalog/pictures/pictures.jobs.ts'
import { usualChoicesJob } from '#server/features/catalog/usual/usual.jobs.ts'
import { registerContact } from '#server/features/contact/contact.routes.ts'
import { registerCredit } from '#server/features/credit/credit.routes.ts'
import { registerFavourite } from '#server/features/favourite/favourite.routes.ts'
import { registerFigures } from '#server/features/figures/figures.routes.ts'
import { registerGift } from '#server/features/gift/gift.routes.ts'
import { identityCleanUp } from '#server/features/identity/identity.jobs.ts'
import { registerIdentity } from '#server/features/identity/identity.routes.ts'
import { notifyFormerOwner } from '#server/features/identity/owner/notify-former-owner.jobs.ts'
import { invoiceJobs } from '#server/features/invoice/invoice.jobs.ts'
import { registerInvoice } from '#server/features/invoice/invoice.routes.ts'
import { checkLedgerJob } from '#server/features/ledger/check/ledger.jobs.ts'
import { mediaCleanUp } from '#server/features/media/media.jobs.ts'
import { registerMedia } from '#server/features/media/media.routes.ts'
import { newRoleJob } from '#server/features/notification/new-role.jobs.ts'
import { notificationJobs } from '#server/features/notification/notification.jobs.ts'
import { registerNotification } from '#server/features/notification/notification.routes.ts'
import { registerOffer } from '#server/features/offer/offer.routes.ts'
import { notesCleanUp } from '#server/features/ops/notes/notes.jobs.ts'
import { registerOps } from '#server/features/ops/ops.routes.ts'
import { paperCleanUp, paperReminder } from '#server/features/paper/paper.jobs.ts'
import { registerPaper } from '#server/features/paper/paper.routes.ts'
import { partnerCleanUp } from '#server/features/partner/partner.jobs.ts'
import { registerPartner } from '#server/features/partner/partner.routes.ts'
import { fillPayJob } from '#server/features/pay/pay.jobs.ts'
import { paymentJobs } from '#server/features/payment/payment.jobs.ts'
import { registerPayment } from '#server/features/payment/payment.routes.ts'
import { registerPayout } from '#server/features/payout/payout.routes.ts'
import { demandCleanUp } from '#server/features/place/demand/demand.jobs.ts'
import { registerPlace } from '#server/features/place/place.routes.ts'
import { registerPro } from '#server/features/pro/pro.routes.ts'
import { proofCleanUp } from '#server/features/proof/proof.jobs.ts'
import { registerProof } from '#server/features/proof/proof.routes.ts'
import { settleReferralsJob } from '#server/features/referral/referral.jobs.ts'
import { registerReferral } from '#server/features/referral/referral.routes.ts'
import { reviewCleanUp } from '#server/features/review/review.jobs.ts'
import { registerReview } from '#server/features/review/review.routes.ts'
import { popularJob } from '#server/features/roster/popular/popular.service.ts'
import { rosterCleanUp } from '#server/features/roster/roster.jobs.ts'
import { registerRoster } from '#server/features/roster/roster.routes.ts'
import { staffCleanUp } from '#server/features/staff/staff.jobs.ts'
import { registerStaff } from '#server/features/staff/staff.routes.ts'
import { notifyOpenedJob } from '#server/features/supply/opened/opened.jobs.ts'
import { registerSupply } from '#server/features/supply/supply.routes.ts'
import type { Job } from '#server/jobs/job.ts'

/** Every feature, earlier ones first: a feature may use only the services of features above it in this list. */
export function registerFeatures(app: FastifyInstance): void {
  registerMedia(app)
  registerIdentity(app)
  registerStaff(app)
  registerGift(app)
  registerCatalog(app)
  registerRoster(app)
  registerPlace(app)
  registerNotification(app)
  registerCart(app)
  registerOffer(app)
  registerCredit(app)
  registerBooking(app)
  registerPayment(app)
  registerInvoice(app)
  registerReferral(app)
  registerReview(app)
  registerFavourite(app)
  registerAddress(app)
  registerPartner(app)
  registerPaper(app)
  registerCare(app)
  registerContact(app)
  registerAccount(app)
  registerFigures(app)
  registerSupply(app)
  registerPayout(app)
  registerOps(app)
  registerBoard(app)
  registerPro(app)
  registerProof(app)
}

export const jobs: readonly Job<never>[] = [
  mediaCleanUp,
  identityCleanUp,
  notifyFormerOwner,
  staffCleanUp,
  applyCatalogueChanges,
  catalogPictureCleanUp,
  usualChoicesJob,
  rosterCleanUp,
  popularJob,
  demandCleanUp,
  ...notificationJobs,
  newRoleJob,
  ...bookingJobs,
  ...paymentJobs,
  ...invoiceJobs,
  reviewCleanUp,
  settleReferralsJob,
  fillPayJob,
  checkLedgerJob,
  partnerCleanUp,
  paperCleanUp,
  paperReminder,
  careAdoption,
  careCleanUp,
  careReturn,
  ...deliveryJobs,
  announcementJob,
  phoneChangeJob,
  eraseLeftJob,
  notesCleanUp,
  notifyOpenedJob,
  proofCleanUp,
]
