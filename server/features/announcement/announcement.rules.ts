import { announcementPolicy } from '#contract/lib/business.ts'
import { dayMs } from '#contract/lib/india-time.ts'
import { AppError } from '#server/http/app-error.ts'

/** Now when no time is given. Throws BAD_TIME for a time that is past or too far ahead. */
export function parseSendAt(sendAt: string | undefined, now: Date): Date {
  if (sendAt === undefined) return now
  const at = new Date(sendAt)
  const latest = now.getTime() + announcementPolicy.aheadDays * dayMs
  if (!(at.getTime() >= now.getTime() && at.getTime() <= latest)) {
    throw new AppError('BAD_TIME', { reason: 'TIME_TOO_FAR', values: { days: announcementPolicy.aheadDays } })
  }
  return at
}

/** Letters of the plain alphabet of phones (GSM 03.38); those of the second group count twice. */
const plain = /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà^{}\\[~\]|€]*$/
const double = /[\^{}\\[~\]|€]/g

/**
 * Texts that the operator counts: 160 letters are one, of more 153 each. One letter of another alphabet, such as Hindi or ₹,
 * makes it 70, of more 67 each.
 */
export function smsUnits(text: string): number {
  const isPlain = plain.test(text)
  const letters = text.length + (isPlain ? (text.match(double)?.length ?? 0) : 0)
  const [single, part] = isPlain ? [160, 153] : [70, 67]
  return letters <= single ? 1 : Math.ceil(letters / part)
}

interface Words {
  title: string
  body: string
  titleHi: string
  bodyHi: string
}

/** Both languages for those who chose none; to others in theirs, as far as it was written. */
export function notificationText({ title, body, titleHi, bodyHi }: Words) {
  if (!titleHi) return { title, body }
  const inLanguages = { en: { title, body }, hi: { title: titleHi, body: bodyHi } }
  return { title: `${title} · ${titleHi}`, body: `${body}\n\n${bodyHi}`, inLanguages }
}
