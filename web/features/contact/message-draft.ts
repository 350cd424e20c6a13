import { phonePattern } from '#contract/business.ts'
import { messageCopy } from './contact.copy.ts'

export interface MessageDraft {
  name: string
  phone: string
  email: string
  message: string
  /** '' for none. */
  bookingId: string
}

/** What is wrong with each field, null where nothing is; one way to answer is enough. */
export function problemsOf({ name, phone, email, message }: MessageDraft) {
  const noWay = !phone && !email.trim()
  return {
    name: name.trim() ? null : messageCopy.nameMissing,
    phone: noWay ? messageCopy.answerMissing : phone && !phonePattern.test(phone) ? messageCopy.phoneWrong : null,
    email: email.trim() && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()) ? messageCopy.emailWrong : null,
    message: message.trim() ? null : messageCopy.messageMissing,
  }
}

/** Fields that are empty are left out. */
export function toMessage({ name, phone, email, message, bookingId }: MessageDraft) {
  return {
    name: name.trim(),
    message: message.trim(),
    ...(phone && { phoneNo: phone }),
    ...(email.trim() && { email: email.trim() }),
    ...(bookingId && { bookingId }),
  }
}
