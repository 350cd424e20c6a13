import { localPath } from '#web/lib/i18n/language.ts'
import { shareCopy } from '../referral.copy.ts'

/** The link for friends: it fills in the code when they register. */
export function referralLink(origin: string, code: string): string {
  return `${origin}${localPath('/register')}?ref=${encodeURIComponent(code)}`
}

export function whatsAppLink(link: string): string {
  return `https://wa.me/?text=${encodeURIComponent(`${shareCopy.text} ${link}`)}`
}

/**
 * Phones open the Messenger app with the link. Its share page for desktops needs an app id, so there the inbox opens
 * and the link is on the clipboard to paste.
 */
export function messengerLink(link: string, isPhone: boolean): string {
  return isPhone ? `fb-messenger://share/?link=${encodeURIComponent(link)}` : 'https://www.messenger.com/new'
}
