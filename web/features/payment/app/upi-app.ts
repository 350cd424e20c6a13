import type { PayPreference } from '#contract/payment.ts'

type System = 'android' | 'iphone'

export interface UpiApp {
  name: string
  /** Android's name of the app (Razorpay, UPI apps supported). */
  packageName: string
  /** What opens it on an iPhone in place of `upi://pay`, as its maker documents. */
  iphone: string
}

const apps: Partial<Record<PayPreference, UpiApp>> = {
  paytm: { name: 'Paytm', packageName: 'net.one97.paytm', iphone: 'paytmmp://pay' },
  phonepe: { name: 'PhonePe', packageName: 'com.phonepe.app', iphone: 'phonepe://pay' },
  gpay: { name: 'Google Pay', packageName: 'com.google.android.apps.nbu.paisa.user', iphone: 'gpay://upi/pay' },
}

/** Only phones have the apps; a page cannot know which of them are installed. */
export function detectSystem(userAgent: string): System | null {
  if (/Android/.test(userAgent)) return 'android'
  return /iPhone|iPad/.test(userAgent) ? 'iphone' : null
}

/** True when this phone can open apps and the provider's account has intents (web/root.tsx). */
export function opensApps(): boolean {
  return detectSystem(navigator.userAgent) !== null && document.documentElement.dataset.upiIntent !== undefined
}

/** The app of a chosen way to pay; undefined for a card or none. */
export function getUpiApp(preferred: PayPreference | undefined): UpiApp | undefined {
  return preferred && apps[preferred]
}

const generic = 'upi://pay?'

/**
 * The address that opens this app and no other, with every parameter of the provider's `upi://pay?…` as it is. Android opens
 * `page` when the app is missing. Null where no app can be opened.
 */
export function appAddress(app: UpiApp, intent: string, { userAgent, page }: { userAgent: string; page: string }) {
  const system = detectSystem(userAgent)
  if (!system || !intent.startsWith(generic)) return null
  const parameters = intent.slice(generic.length)
  if (system === 'iphone') return `${app.iphone}?${parameters}`
  const fallback = `S.browser_fallback_url=${encodeURIComponent(page)}`
  return `intent://pay?${parameters}#Intent;scheme=upi;package=${app.packageName};${fallback};end`
}
