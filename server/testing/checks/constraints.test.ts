import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { addressCalls } from '#contract/address.ts'
import { beginBooking, openPaymentLink, press, runQueued } from '../steps/checkout.ts'
import { suiteWorld } from '../suite-world.ts'

const world = suiteWorld()
/** A paid booking and one whose payment page is open, of a customer with an address: rows for each table below. */
beforeAll(async () => {
  const paid = await beginBooking(world, { startMinute: 600 })
  const { token } = paid
  await press(world, 'pay', await openPaymentLink(world, paid))
  await openPaymentLink(world, await beginBooking(world, { token, startMinute: 840 }))
  const place = { kind: 'Home', house: '12', text: '5th Block, Koramangala', lat: 12.9352, lng: 77.6245 } as const
  await world.call(addressCalls.save, place, { token })
  await runQueued(world, 'notification.send-sms')
})

/** Inserts a copy of a row with `changes`. */
const duplicate = (table: string, where = 'true', changes = '{}') => `
  insert into ${table} select (jsonb_populate_record(null::${table}, to_jsonb(row) || '${changes}')).*
  from (select * from ${table} where ${where} limit 1) as row`
const otherId = '{"id": "6f1c2e7a-0000-4000-8000-000000000001"}'
const credit = `insert into credit_entry (customer_id, amount_paise, kind, note, at)
  select id, 30000, 'goodwill', 'twice', created_at from customer where phone is not null`

// Constraints hold against bugs in the code and races between servers.
test.each([
  ['two visits of a professional in the same half hour', duplicate('reserved_cell'), 'reserved_cell_pkey'],
  ['two slots of one booking', duplicate('slot_reservation', 'true', otherId), 'slot_reservation_booking_id_key'],
  ['two active carts of a customer', duplicate('cart', 'active', otherId), 'one_active_cart'],
  [
    'two open bookings of one cart',
    duplicate('booking', `status = 'Pending'`, `${otherId.slice(0, -1)}, "number": "GS-TWICE"}`),
    'one_pending_booking_per_cart',
  ],
  [
    'two open payment pages of one booking',
    duplicate('payment_attempt', `state = 'open'`, '{"reference": "twice", "attempt": 99, "link_id": null}'),
    'one_live_payment',
  ],
  [
    'two paid attempts of one booking',
    duplicate('payment_attempt', `state = 'paid'`, '{"reference": "twice", "attempt": 99, "link_id": null}'),
    'one_paid_payment',
  ],
  ['the same payment event twice', duplicate('payment_event'), 'payment_event_pkey'],
  [
    'the same notification twice',
    duplicate('notification', 'true', otherId),
    'notification_customer_id_booking_id_event_key',
  ],
  ['the same SMS twice', duplicate('sms_message', 'true', otherId), 'sms_message_booking_id_event_key'],
  ['two preferred addresses', duplicate('address', 'preferred', otherId), 'one_preferred_address'],
  ['the same credit twice', `${credit} union all ${credit.slice(credit.indexOf('select'))}`, 'credit_entry_'],
  [
    'a total that differs from the sum of its parts',
    'update booking set total_paise = total_paise + 1',
    'booking_check',
  ],
  ['a discount above the price', 'update booking set discount_paise = subtotal_paise + 1', 'booking_'],
  ['an unknown status', `update booking set status = 'Lost'`, 'booking_status_check'],
  [
    'a customer who refers themselves',
    `insert into referral (friend_id, referrer_id, state, created_at)
     select id, id, 'joined', created_at from customer limit 1`,
    'referral_check',
  ],
  [
    'two accounts of one number',
    duplicate('customer', 'phone is not null', `${otherId.slice(0, -1)}, "referral_code": "TWICE"}`),
    'customer_phone_key',
  ],
])('the database refuses %s', async (_what, statement, constraint) => {
  const outcome = await sql
    .raw(statement)
    .execute(world.db)
    .then(
      () => 'went through',
      (error: { constraint?: string; message: string }) => error.constraint ?? error.message,
    )
  expect(outcome).toContain(constraint)
})
