import type pg from 'pg'
import { insertRows, type Row } from '#seed/insert-rows.ts'

/** In foreign-key order. */
const tables = [
  'customer',
  'staff_member',
  'treatment_product',
  'address',
  'cart',
  'cart_line',
  'booking',
  'booking_item',
  'booking_event',
  'booking_visit',
  'booking_problem',
  'visit_claim',
  'booking_cancellation',
  'slot_reservation',
  'reserved_cell',
  'payment_attempt',
  'refund',
  'approval',
  'offer_use',
  'credit_entry',
  'referral',
  'review',
  'favourite',
  'notification',
  'channel_message',
  'professional_leave',
  'customer_case',
  'sms_message',
  'sms_outcome',
  'case_entry',
  'case_mail',
  'contact_message',
  'canned_answer',
  'announcement',
  'announcement_recipient',
  'partner_application',
  'area_pause',
  'local_holiday',
  'area_change',
  'area_demand',
  'area_waitlist',
] as const
type DemoTable = (typeof tables)[number]

/** Collects the demo rows, so that each table needs one insert. */
export class DemoRows {
  readonly #rows = new Map<DemoTable, Row[]>()

  add(table: DemoTable, ...rows: readonly Row[]): void {
    this.#rows.set(table, [...(this.#rows.get(table) ?? []), ...rows])
  }

  async write(client: pg.ClientBase): Promise<void> {
    for (const table of tables) await insertRows(client, table, this.#rows.get(table) ?? [])
  }
}
