import type { Job } from '#server/jobs/job.ts'
import { closeAreasQueue, settleClosedAreas } from './close-area.service.ts'

/** Also settles bookings made while the area closed. */
export const closeAreasJob: Job = { ...closeAreasQueue, schedule: '*/10 * * * *', run: settleClosedAreas }
