/** Codes of UPI apps in the provider's display options. */
export const upiApps = {
  google_pay: { scheme: 'gpay://upi/pay', package: 'com.google.android.apps.nbu.paisa.user' },
  phonepe: { scheme: 'phonepe://pay', package: 'com.phonepe.app' },
  paytm: { scheme: 'paytmmp://pay', package: 'net.one97.paytm' },
} as const

export type UpiApp = keyof typeof upiApps

interface UpiPayment {
  app: UpiApp
  payee: string
  reference: string
  amountPaise: number
  /** Opened by Android when the app is not installed. */
  fallbackUrl: string
}

/** The address that opens this app on a phone; null on other devices. */
export function appAddress(userAgent: string, payment: UpiPayment): string | null {
  const { scheme, package: name } = upiApps[payment.app]
  const query = new URLSearchParams({
    pa: 'gharsaaf@standin',
    pn: payment.payee,
    tr: payment.reference,
    am: (payment.amountPaise / 100).toFixed(2),
    cu: 'INR',
  })
  if (/iPhone|iPad/.test(userAgent)) return `${scheme}?${query}`
  if (!/Android/.test(userAgent)) return null
  const fallback = encodeURIComponent(payment.fallbackUrl)
  return `intent://pay?${query}#Intent;scheme=upi;package=${name};S.browser_fallback_url=${fallback};end`
}
