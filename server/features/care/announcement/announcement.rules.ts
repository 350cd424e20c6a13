import { announcementPolicy } from '#contract/business.ts'
import { AppError } from '#server/http/app-error.ts'

const dayMs = 86_400_000

/** Now when no time is given. Throws BAD_TIME for a time that is past or too far ahead. */
export function parseSendAt(sendAt: string | undefined, now: Date): Date {
  if (sendAt === undefined) return now
  const at = new Date(sendAt)
  const latest = now.getTime() + announcementPolicy.aheadDays * dayMs
  if (!(at.getTime() >= now.getTime() && at.getTime() <= latest)) {
    throw new AppError('BAD_TIME', { message: `Please choose a time within ${announcementPolicy.aheadDays} days.` })
  }
  return at
}

/** Texts that the operator counts: 160 letters are one, of more 153 each. */
export function smsUnits(text: string): number {
  return text.length <= 160 ? 1 : Math.ceil(text.length / 153)
}

interface Words {
  title: string
  body: string
  title_hi: string
  body_hi: string
}

/** Both languages, as no customer has said which one they read. */
export function notificationWords({ title, body, title_hi, body_hi }: Words): { title: string; body: string } {
  if (!title_hi) return { title, body }
  return { title: `${title} · ${title_hi}`, body: `${body}\n\n${body_hi}` }
}
