import { brand, changedHands } from '#contract/business.ts'
import { isMailable } from '#contract/typed/email.ts'
import type { Job } from '#server/jobs/job.ts'
import type { Queue } from '#server/jobs/jobs.ts'
import { emailOfLeft } from './owner.queries.ts'

export const formerOwnerQueue: Queue<{ customerId: string }> = {
  queue: 'identity.notify-former-owner',
  retryLimit: 6,
}

const words = [
  `Someone signed in to ${brand.name} with the phone number of your account, which wasn’t used for a year, and started a new account. Your old account is closed. They can’t see your bookings, addresses or credit.`,
  `Is this still your account? Call ${brand.phone} or reply to this email within ${changedHands.restoreDays} days, and we’ll restore it. After that we’ll delete it.`,
] as const

/** Notifies the former owner of a number, where an e-mail is known, that another person opened an account with it. */
export const notifyFormerOwner: Job<{ customerId: string }> = {
  ...formerOwnerQueue,
  async run({ db, mail }, { customerId }) {
    const to = await emailOfLeft(db, customerId)
    if (!mail || !to || !isMailable(to)) return
    const html = words.map((paragraph) => `<p>${paragraph}</p>`).join('\n')
    const subject = `Your ${brand.name} account is closed`
    await mail.send({ to, subject, text: `${words.join('\n\n')}\n`, html, id: `left-${customerId}`, earlierIds: [] })
  },
}
