/** Times are Unix seconds and amounts paise, as in the provider's API. */
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
  /** Methods on its payment page. */
  methods: PaymentRecord['method'][]
  /** Shown above the usual methods. */
  first?: FirstBlock
}

export interface FirstBlock {
  name: string
  method: PaymentRecord['method']
  app?: string
}

export interface PaymentRecord {
  id: string
  /** Empty for a payment of an order without a link. */
  linkId: string
  orderId: string
  /** What the merchant said of a payment without a link. */
  asked?: AskedPayment
  amount: number
  currency: string
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed'
  method: 'upi' | 'card'
  amountRefunded: number
  failure: string | null
  createdAt: number
}

export interface AskedPayment {
  description: string
  email: string
  contact: string
  notes: Record<string, string> | null
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
  /** Request body, to distinguish a replay from another request with the same key. */
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
  /** Link or payment id; webhooks of one subject are sent in order. */
  subject: string
  body: string
  signedWithOldSecret: boolean
  /** `dropped`: never sent, or out of retries. */
  state: 'waiting' | 'delivered' | 'dropped'
}

export interface DisputeRecord {
  id: string
  paymentId: string
  amount: number
  currency: string
  status: 'open' | 'under_review' | 'won' | 'lost' | 'closed'
  respondBy: number
  createdAt: number
}
