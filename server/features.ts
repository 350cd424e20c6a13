import type { FastifyInstance } from 'fastify'
import { registerCatalog } from './features/catalog/catalog.routes.ts'
import { identityCleanUp } from './features/identity/identity.jobs.ts'
import { registerIdentity } from './features/identity/identity.routes.ts'
import { mediaCleanUp } from './features/media/media.jobs.ts'
import { registerMedia } from './features/media/media.routes.ts'
import { notificationJobs } from './features/notification/notification.jobs.ts'
import { registerNotification } from './features/notification/notification.routes.ts'
import type { Job } from './jobs/job.ts'

/** Every feature, earlier ones first: a feature may use only the services of features above it in this list. */
export function registerFeatures(app: FastifyInstance): void {
  registerMedia(app)
  registerIdentity(app)
  registerCatalog(app)
  registerNotification(app)
}

export const jobs: readonly Job<never>[] = [mediaCleanUp, identityCleanUp, ...notificationJobs]
