/** What the product asks of a company that sends text messages. Indian numbers only, so every text has a template. */
export interface SmsSender {
  /** Hands one message over within 5 seconds. Throws SmsError; accepted is not yet delivered. */
  send(message: SmsMessage): Promise<{ providerId: string }>
}

export interface SmsMessage {
  /** E.164 with country code, for example +919876543210. */
  to: string
  /** The finished text, equal to the registered template but for its variables (see sms-templates.ts). */
  text: string
  /** `id` is the DLT content template id (TRAI TCCCPR 2018); `values` fills the template's variables by name. */
  template: { id: string; name: string; values: Record<string, string> }
  /** Ours, for tracing one message through logs. */
  requestId: string
}

/** `transient`: try later. `throttled`: try much later. `permanent`: this message will never be accepted as it is. */
export type SmsErrorKind = 'transient' | 'permanent' | 'throttled'

export class SmsError extends Error {
  override name = 'SmsError'
  kind: SmsErrorKind
  /** The provider's own code or wording, for the log. */
  providerCode: string | undefined
  /** True only when no connection was made: the message cannot have gone out, so another sender may try. */
  neverReached: boolean
  /** True when no readable answer came: the message may have gone out. */
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
