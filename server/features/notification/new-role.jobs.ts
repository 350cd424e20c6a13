import { giftPolicy } from '#contract/lib/business.ts'
import { memberAndAdmins, newRoleQueue } from '#server/features/staff/member/members.service.ts'
import type { Job } from '#server/jobs/job.ts'
import { announceWords } from './notification.service.ts'

/** A colleague was hired or has another role: admins who did not ask for it end it. */
export const newRoleJob: Job<{ staffId: string; role: string }> = {
  ...newRoleQueue,
  async run({ db, clock }, { staffId, role }) {
    const found = await memberAndAdmins(db, staffId)
    if (!found) return
    const { name, since, admins } = found
    const title = `${name} is ${role} now`
    const body = `They approve nothing for ${giftPolicy.newRoleHours} hours. If no one of you asked for this, end their access under Colleagues.`
    const event = `new-role:${staffId}:${since?.toISOString() ?? ''}`
    await announceWords({ clock }, db, admins, { event, title, body })
  },
}
