import type { Job } from '#server/jobs/job.ts'
import { notifyOfOpenedAreas } from './notify-waitlist.service.ts'

/** In hours from which no retry reaches into the night: a text that finds no way is given up after six. */
export const notifyOpenedJob: Job = {
  queue: 'supply.notify-opened',
  schedule: '32 9-14 * * *',
  run: notifyOfOpenedAreas,
}
