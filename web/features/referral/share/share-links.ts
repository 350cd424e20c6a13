import { shareCopy } from '../referral.copy.ts'

/** The address that friends get: it fills the code in when they register. */
export function referralLink(origin: string, code: string): string {
  return `${origin}/register?ref=${encodeURIComponent(code)}`
}

export function whatsAppLink(link: string): string {
  return `https://wa.me/?text=${encodeURIComponent(`${shareCopy.text} ${link}`)}`
}

/**
 * Phones open the Messenger app with the link in it. Its share page for desktops wants an app id of its own, so there
 * the inbox opens and the link is ready to be pasted.
 */
export function messengerLink(link: string, isPhone: boolean): string {
  return isPhone ? `fb-messenger://share/?link=${encodeURIComponent(link)}` : 'https://www.messenger.com/new'
}
