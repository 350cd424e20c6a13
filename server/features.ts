import type { FastifyInstance } from 'fastify'
import { registerAccount } from './features/account/account.routes.ts'
import { registerAddress } from './features/address/address.routes.ts'
import { bookingJobs } from './features/booking/booking.jobs.ts'
import { registerBooking } from './features/booking/booking.routes.ts'
import { registerCancellation } from './features/cancellation/cancellation.routes.ts'
import { registerCart } from './features/cart/cart.routes.ts'
import { registerCatalog } from './features/catalog/catalog.routes.ts'
import { contactCleanUp } from './features/contact/contact.jobs.ts'
import { registerContact } from './features/contact/contact.routes.ts'
import { registerCredit } from './features/credit/credit.routes.ts'
import { registerFavourite } from './features/favourite/favourite.routes.ts'
import { identityCleanUp } from './features/identity/identity.jobs.ts'
import { registerIdentity } from './features/identity/identity.routes.ts'
import { mediaCleanUp } from './features/media/media.jobs.ts'
import { registerMedia } from './features/media/media.routes.ts'
import { notificationJobs } from './features/notification/notification.jobs.ts'
import { registerNotification } from './features/notification/notification.routes.ts'
import { registerOps } from './features/ops/ops.routes.ts'
import { partnerCleanUp } from './features/partner/partner.jobs.ts'
import { registerPartner } from './features/partner/partner.routes.ts'
import { paymentJobs } from './features/payment/payment.jobs.ts'
import { registerPayment } from './features/payment/payment.routes.ts'
import { registerPlace } from './features/place/place.routes.ts'
import { settleReferralsJob } from './features/referral/referral.jobs.ts'
import { registerReferral } from './features/referral/referral.routes.ts'
import { registerReview } from './features/review/review.routes.ts'
import { registerRoster } from './features/roster/roster.routes.ts'
import type { Job } from './jobs/job.ts'

/** Every feature, earlier ones first: a feature may use only the services of features above it in this list. */
export function registerFeatures(app: FastifyInstance): void {
  registerMedia(app)
  registerIdentity(app)
  registerCatalog(app)
  registerRoster(app)
  registerPlace(app)
  registerNotification(app)
  registerCart(app)
  registerCredit(app)
  registerBooking(app)
  registerPayment(app)
  registerCancellation(app)
  registerReferral(app)
  registerReview(app)
  registerFavourite(app)
  registerAddress(app)
  registerPartner(app)
  registerContact(app)
  registerAccount(app)
  registerOps(app)
}

export const jobs: readonly Job<never>[] = [
  mediaCleanUp,
  identityCleanUp,
  ...notificationJobs,
  ...bookingJobs,
  ...paymentJobs,
  settleReferralsJob,
  partnerCleanUp,
  contactCleanUp,
]
