import type { Named } from '#server/i18n/i18n.ts'

export type BookingEventName =
  | 'placed'
  | 'confirmed'
  | 'assigned'
  | 'on_the_way'
  | 'started'
  | 'completed'
  | 'cancelled'
  | 'area_closed'
  | 'rescheduled'
  | 'address_changed'
  | 'work_removed'
  | 'payment_failed'
  | 'hold_expired'
  | 'standby_held'
  | 'standby_lapsed'
  | 'no_time_chosen'
  | 'no_professional'
  | 'times_offered'
  | 'slot_lost_refund'
  | 'too_late_refund'
  | 'refunded'
  | 'refunded_as_credit'
  | 'refund_started'
  | 'refund_delayed'
  | 'refund_by_hand'
  | 'payment_due'
  | 'invoice_ready'
  | 'credit_note_ready'
  | 'reminder'
  | 'work_proposed'
  | 'pay_link'
  | 'running_late'
  | 'please_call'
  | 'address_unclear'
  | 'treatment_held'
  | 'treatment_allowed'
  | 'treatment_recorded'
  | 'plan_ends'
  | 'plan_next'
  | 'plan_closed'

export interface PlanToTell {
  serviceId: string
  name: string
  left: number
  /** YYYY-MM-DD in India. */
  lastDay: string
}

/** What a message about a booking says, as it is stored: names of the catalog in English, moments in ISO form. */
export interface BookingFacts {
  number: string
  services: readonly Named[]
  startsAt: string | null
  windowMinutes: number
  /** Names; empty before the crew is assigned. */
  crew: readonly string[]
  /** Its order is still in the customer's cart. */
  hasCart?: boolean
  /** The refund, or the amount owed. */
  amountPaise: number
  /** Of an entitlement, for events of plans. */
  plan?: PlanToTell | undefined
  /** Address of the booking, for an invoice; of the payment page, or where a held slot is paid. */
  link?: string | undefined
  /** When the payment page closes, or the hold ends. */
  until?: string | undefined
}
