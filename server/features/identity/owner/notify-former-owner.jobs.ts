import { t } from '#contract/i18n/sentence.ts'
import { brand, changedHands } from '#contract/lib/business.ts'
import { isMailable } from '#contract/lib/email.ts'
import type { Language } from '#contract/lib/languages.ts'
import { inLanguage } from '#server/i18n/i18n.ts'
import type { Job } from '#server/jobs/job.ts'
import type { Queue } from '#server/jobs/jobs.ts'
import { findLeft } from './owner.queries.ts'

export const formerOwnerQueue: Queue<{ customerId: string }> = {
  queue: 'identity.notify-former-owner',
  retryLimit: 6,
}

const texts = () => ({
  subject: t`Your ${{ brand: brand.name }} account is closed`,
  words: [
    t`Someone signed in to ${{ brand: brand.name }} with the phone number of your account, which wasn’t used for a year, and started a new account. Your old account is closed. They can’t see your bookings, addresses or credit.`,
    t`Is this still your account? Call ${{ phone: brand.phone }} or reply to this email within ${{ days: changedHands.restoreDays }} days, and we’ll restore it. After that we’ll delete it.`,
  ],
})

/** Notifies the former owner of a number, where an e-mail is known, that another person opened an account with it. */
export const notifyFormerOwner: Job<{ customerId: string }> = {
  ...formerOwnerQueue,
  async run({ db, mail }, { customerId }) {
    const left = await findLeft(db, customerId)
    if (!mail || !left?.email || !isMailable(left.email)) return
    const { subject, words } = inLanguage(left.language as Language | null, texts)
    const html = words.map((paragraph) => `<p>${paragraph}</p>`).join('\n')
    const to = left.email
    await mail.send({ to, subject, text: `${words.join('\n\n')}\n`, html, id: `left-${customerId}`, earlierIds: [] })
  },
}
