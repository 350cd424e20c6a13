import { phonePattern } from '#contract/lib/business.ts'
import { isMailable } from '#contract/lib/email.ts'
import { messageCopy } from './contact.copy.ts'

export interface MessageDraft {
  name: string
  phone: string
  email: string
  message: string
  /** '' for none. */
  bookingId: string
}

/** The error of each field, null for a valid one; one of phone and e-mail is enough. */
export function draftProblems({ name, phone, email, message }: MessageDraft) {
  const noWay = !phone && !email.trim()
  return {
    name: name.trim() ? null : messageCopy.nameMissing,
    phone: noWay ? messageCopy.answerMissing : phone && !phonePattern.test(phone) ? messageCopy.phoneWrong : null,
    email: email.trim() && !isMailable(email.trim()) ? messageCopy.emailWrong : null,
    message: message.trim() ? null : messageCopy.messageMissing,
  }
}

/** Empty fields are left out. */
export function toMessage({ name, phone, email, message, bookingId }: MessageDraft) {
  return {
    name: name.trim(),
    message: message.trim(),
    ...(phone && { phoneNo: phone }),
    ...(email.trim() && { email: email.trim() }),
    ...(bookingId && { bookingId }),
  }
}
