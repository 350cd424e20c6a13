import { t } from '#contract/i18n/sentence.ts'
import { phoneDigits } from '#contract/lib/business.ts'
export const contactCopy = {
  get title() {
    return t`Contact us`
  },
  get note() {
    return t`We reply within 1 working day.`
  },
  get phone() {
    return t`Call us`
  },
  get email() {
    return t`Email us`
  },
  get whatsapp() {
    return t`WhatsApp`
  },
  get copy() {
    return t`Copy`
  },
  get call() {
    return t`Call now`
  },
  get write() {
    return t`Write an email`
  },
  get chat() {
    return t`Start chat`
  },
  get phoneCopied() {
    return t`Phone number copied!`
  },
  get emailCopied() {
    return t`Email address copied!`
  },
  get whatsappCopied() {
    return t`WhatsApp number copied!`
  },
  get notCopied() {
    return t`Couldn’t copy. Select and copy it yourself.`
  },
  hours: (label: string) => t`Support every day, ${label}`,
  get greeting() {
    return t`Hello GharSaaf, `
  },
  get office() {
    return t`Our office`
  },
} as const

export const messageCopy = {
  get title() {
    return t`Write to us`
  },
  get name() {
    return t`Your name`
  },
  get phone() {
    return t`Mobile number`
  },
  get email() {
    return t`Email`
  },
  get booking() {
    return t`About a booking`
  },
  get noBooking() {
    return t`Not about a booking`
  },
  get message() {
    return t`Your message`
  },
  get send() {
    return t`Send message`
  },
  get failed() {
    return t`Couldn’t send your message. Try again.`
  },
  get nameMissing() {
    return t`Enter your name.`
  },
  get messageMissing() {
    return t`Write your message.`
  },
  get answerMissing() {
    return t`Add a mobile number or email so we can reply.`
  },
  get phoneWrong() {
    return t`Enter all ${{ digits: phoneDigits }} digits.`
  },
  get emailWrong() {
    return t`Enter a valid email address.`
  },
  get sent() {
    return t`Message sent`
  },
  get thanks() {
    return t`Thank you for writing. We reply within 1 working day.`
  },
  get again() {
    return t`Write another message`
  },
} as const
