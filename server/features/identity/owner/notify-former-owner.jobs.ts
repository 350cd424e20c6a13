import { brand, changedHands } from '#contract/lib/business.ts'
import { isMailable } from '#contract/lib/email.ts'
import type { Job } from '#server/jobs/job.ts'
import type { Queue } from '#server/jobs/jobs.ts'
import { findLeft } from './owner.queries.ts'

export const formerOwnerQueue: Queue<{ customerId: string }> = {
  queue: 'identity.notify-former-owner',
  retryLimit: 6,
}

const english = {
  subject: `Your ${brand.name} account is closed`,
  words: [
    `Someone signed in to ${brand.name} with the phone number of your account, which wasn’t used for a year, and started a new account. Your old account is closed. They can’t see your bookings, addresses or credit.`,
    `Is this still your account? Call ${brand.phone} or reply to this email within ${changedHands.restoreDays} days, and we’ll restore it. After that we’ll delete it.`,
  ],
}

const hindi: typeof english = {
  subject: `आपका ${brand.name} अकाउंट बंद हो गया है`,
  words: [
    `आपके अकाउंट का फ़ोन नंबर, जो एक साल से इस्तेमाल नहीं हुआ, किसी ने ${brand.name} में लॉगिन करने के लिए इस्तेमाल किया और नया अकाउंट शुरू किया। आपका पुराना अकाउंट बंद है। वे आपकी बुकिंग, पते या क्रेडिट नहीं देख सकते।`,
    `क्या यह अब भी आपका अकाउंट है? ${changedHands.restoreDays} दिनों के अंदर ${brand.phone} पर कॉल करें या इस ईमेल का जवाब दें, हम उसे वापस चालू कर देंगे। उसके बाद हम उसे मिटा देंगे।`,
  ],
}

/** Notifies the former owner of a number, where an e-mail is known, that another person opened an account with it. */
export const notifyFormerOwner: Job<{ customerId: string }> = {
  ...formerOwnerQueue,
  async run({ db, mail }, { customerId }) {
    const left = await findLeft(db, customerId)
    if (!mail || !left?.email || !isMailable(left.email)) return
    const { subject, words } = left.language === 'hi' ? hindi : english
    const html = words.map((paragraph) => `<p>${paragraph}</p>`).join('\n')
    const to = left.email
    await mail.send({ to, subject, text: `${words.join('\n\n')}\n`, html, id: `left-${customerId}`, earlierIds: [] })
  },
}
