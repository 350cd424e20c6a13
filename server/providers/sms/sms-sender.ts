/** Port of SMS providers. Indian numbers only, so every text has a registered template. */
export interface SmsSender {
  /** Submits one message within 5 seconds. Throws SmsError; accepted does not mean delivered. */
  send(message: SmsMessage): Promise<{ providerId: string }>
}

export interface SmsMessage {
  /** E.164 with country code, for example +919876543210. */
  to: string
  /** The registered template with its variables filled in (sms-templates.ts). */
  text: string
  /** `id` is the DLT content template id (TRAI TCCCPR 2018); `values` fills the template's variables by name. */
  template: { id: string; name: string; values: Record<string, string> }
  /** Our id, to trace one message in logs. */
  requestId: string
}

/** Texts beyond the seven-bit alphabet arrive as question marks without the provider’s flag for them. */
export function isUnicode(text: string): boolean {
  return /[^\n\r -~]/.test(text)
}

/** `transient`: retry later. `throttled`: retry much later. `permanent`: never accepted in this form. */
export type SmsErrorKind = 'transient' | 'permanent' | 'throttled'

export class SmsError extends Error {
  override name = 'SmsError'
  kind: SmsErrorKind
  /** The provider's error code or text, for the log. */
  providerCode: string | undefined
  /** True only without a connection: the message was not sent, so another provider may send it. */
  neverReached: boolean
  /** True without a readable answer: the message may have been sent. */
  isUnclear: boolean

  constructor(
    kind: SmsErrorKind,
    message: string,
    options: ErrorOptions & { providerCode?: string; neverReached?: boolean; isUnclear?: boolean } = {},
  ) {
    super(message, options)
    this.kind = kind
    this.providerCode = options.providerCode
    this.neverReached = options.neverReached ?? false
    this.isUnclear = options.isUnclear ?? false
  }
}
