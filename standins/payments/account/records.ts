/** Times are Unix seconds and amounts paise, as on the wire. */
export interface LinkRecord {
  id: string
  orderId: string
  amount: number
  amountPaid: number
  currency: string
  reference: string
  description: string
  customer: Record<string, unknown>
  notes: Record<string, string> | null
  notify: Record<string, boolean>
  reminderEnable: boolean
  acceptPartial: boolean
  callbackUrl: string
  expireBy: number
  status: 'created' | 'paid' | 'expired' | 'cancelled'
  createdAt: number
  updatedAt: number
  cancelledAt: number
  expiredAt: number
  paymentIds: string[]
  /** What its page offers. */
  methods: PaymentRecord['method'][]
}

export interface PaymentRecord {
  id: string
  linkId: string
  orderId: string
  amount: number
  currency: string
  status: 'authorized' | 'captured' | 'refunded' | 'failed'
  method: 'upi' | 'card'
  amountRefunded: number
  failure: string | null
  createdAt: number
}

export interface RefundRecord {
  id: string
  paymentId: string
  amount: number
  currency: string
  status: 'pending' | 'processed' | 'failed'
  receipt: string | null
  notes: Record<string, string>
  idempotencyKey: string | null
  /** The request as it came, to tell a repetition from another request under the same key. */
  request: string
  createdAt: number
}

export interface OrderRecord {
  id: string
  amount: number
  amountPaid: number
  currency: string
  receipt: string | null
  notes: Record<string, string>
  createdAt: number
}

export interface EventRecord {
  id: string
  event: string
  /** Link or payment it is about; notices about one subject go out one after the other. */
  subject: string
  body: string
  signedWithOldSecret: boolean
  /** `dropped`: never sent, or given up. */
  state: 'waiting' | 'delivered' | 'dropped'
}
