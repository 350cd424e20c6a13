import { t } from '#contract/i18n/sentence.ts'

export const channelsCopy = {
  get title() {
    return t`Booking updates`
  },
  get note() {
    return t`We try what you switch on first. If it doesn’t reach you, we send an SMS.`
  },
  get push() {
    return t`Notifications on this device`
  },
  get pushNote() {
    return t`A tap opens your booking.`
  },
  get pushBlocked() {
    return t`Blocked. Allow notifications for this site in your browser settings.`
  },
  get pushMissing() {
    return t`Not available in this browser. On an iPhone, add GharSaaf to your home screen first.`
  },
  get whatsapp() {
    return t`WhatsApp`
  },
  get whatsappNote() {
    return t`To your mobile number, about your bookings only.`
  },
  get loadFailed() {
    return t`Couldn’t load your booking updates.`
  },
  get failed() {
    return t`Couldn’t save your choice. Try again.`
  },
} as const
