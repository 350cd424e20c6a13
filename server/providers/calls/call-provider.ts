/** Port of providers that connect two numbers, each of which sees a number of ours. */
export interface CallProvider {
  /** Rings `from`, then `to` once `from` has answered. Throws PhoneCallError. */
  connect(call: TwoNumbers): Promise<{ providerId: string }>
  /** What the provider reports of a call; undefined for what it cannot mean. The caller checks that it comes from the provider. */
  readStatus(body: Buffer, contentType: string): CallStatus | undefined
}

export interface TwoNumbers {
  /** E.164 with country code. */
  from: string
  to: string
  /** Of our address; it carries the proof that a report is about this call. */
  statusPath: string
  /** Of ringing, each number. */
  ringSeconds: number
  maxSeconds: number
}

export interface CallStatus {
  state: 'in_progress' | 'completed' | 'no_answer' | 'failed'
  /** Of talking; null when the provider does not say. */
  seconds: number | null
  providerId: string
}

export class PhoneCallError extends Error {
  override name = 'PhoneCallError'
  /** The phones may ring: there was no readable answer. */
  isUnclear: boolean

  constructor(message: string, { isUnclear, ...options }: ErrorOptions & { isUnclear: boolean }) {
    super(message, options)
    this.isUnclear = isUnclear
  }
}
