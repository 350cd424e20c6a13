import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { gstCalls } from '#contract/checkout.gst.ts'
import { creditCalls } from '#contract/credit.ts'
import { invoiceCalls, staffInvoiceCalls } from '#contract/invoice.ts'
import { notificationCalls } from '#contract/notification.ts'
import { paymentCalls } from '#contract/payment.ts'
import { pdfText } from '#server/testing/pdf/pdf-text.ts'
import { testScale } from '#server/testing/scale/test-scale.ts'
import { cancel, paidVisit } from '#server/testing/steps/cancel.ts'
import { beginBooking, type Checkout, giveCreditTo, paidBooking, runQueued } from '#server/testing/steps/checkout.ts'
import { hireStaff, refundByTwo, staffClient, startShift } from '#server/testing/steps/staff.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'
import type { InvoiceContent } from './invoice.rules.ts'
import { settleInvoices } from './settle-invoices.service.ts'
import { sweepInvoices } from './waiting.service.ts'

const world = suiteWorld()
let tokens: string[] = []
let staff: ReturnType<typeof staffClient>
let days = 0
beforeAll(async () => {
  tokens = [await hireStaff(world, 'admin', '9812300031'), await hireStaff(world, 'admin', '9812300032')]
})
beforeEach(() => {
  // A new day for each test: the hours of earlier ones stay taken.
  days += 3
  world.clock.set(new Date(Date.parse('2026-11-23T04:30:00Z') + days * 24 * 3_600_000))
  staff = staffClient(world, tokens[0] as string)
})

const acme = { gstin: '27AAPFU0939F1ZV', legalName: 'Acme Interiors LLP', address: '4 Hill Road, Bandra, Mumbai' }
const un = { gstin: '0717UNO00157UNO', legalName: 'United Nations', address: '55 Lodhi Estate, New Delhi' }
const sezUnit = { ...acme, gstin: '29AAGCB7383J1Z4', isSez: true }
const visitStarts = () => world.clock.set(new Date(Date.parse('2026-11-24T04:50:00Z') + days * 24 * 3_600_000))
const settle = () => runQueued(world, 'invoice.settle')

async function done(booking: Checkout): Promise<void> {
  visitStarts()
  await staff.start(booking).then(({ body }) => body)
  await staff.complete(booking).then(({ body }) => body)
  await settle()
}

const listed = async ({ bookingId, token }: Checkout) =>
  (await world.call(invoiceCalls.list, { bookingId }, { token })).body.data.invoices

async function printed({ bookingId }: Pick<Checkout, 'bookingId'>): Promise<InvoiceContent[]> {
  const rows = await world.db
    .selectFrom('invoice')
    .select('content')
    .where('booking_id', '=', bookingId)
    .orderBy('issued_at')
    .orderBy('series', 'desc')
    .orderBy('serial')
    .execute()
  return rows.map(({ content }) => content as unknown as InvoiceContent)
}

describe('the invoice of a visit', () => {
  test('names an embassy or UN body with its UIN', async () => {
    const booking = await paidVisit(world)
    await world.call(gstCalls.setOnBooking, { bookingId: booking.bookingId, details: un }, booking)
    await done(booking)
    const [invoice] = await listed(booking)
    const { body } = await world.call(invoiceCalls.download, { invoiceId: invoice?._id ?? '' }, booking)
    expect(await pdfText(body.data.pdf)).toContain('UIN 0717UNO00157UNO')
  })

  test('has IGST for an SEZ unit of the same state, and says so; its credit note too', async () => {
    const booking = await paidVisit(world)
    await world.call(gstCalls.setOnBooking, { bookingId: booking.bookingId, details: sezUnit }, booking)
    await done(booking)
    const [content] = await printed(booking)
    expect(content).toMatchObject({ placeOfSupply: { code: '29' }, cgstPaise: 0, sgstPaise: 0, igstPaise: 182_44 })
    const [invoice] = await listed(booking)
    const { body } = await world.call(invoiceCalls.download, { invoiceId: invoice?._id ?? '' }, booking)
    const words = await pdfText(body.data.pdf)
    expect(words.replaceAll(/\s+/g, ' ')).toContain('Supply to SEZ unit or SEZ developer for authorised operations')
    expect(words).not.toContain('CGST')
    await staff.refund(booking, 200).then(({ body }) => body)
    await settle()
    const [, note] = await printed(booking)
    expect(note).toMatchObject({ reduces: { number: invoice?.number }, cgstPaise: 0, igstPaise: 30_51 })
  })

  test('is issued once when it is completed, over the paid amount, and the customer gets a link', async () => {
    const booking = await paidVisit(world)
    await settle()
    expect(await listed(booking)).toEqual([])
    await done(booking)
    const [invoice, ...more] = await listed(booking)
    expect(more).toEqual([])
    expect(invoice).toMatchObject({ kind: 'invoice', total: 1196, tax: 182.44, gstin: null })
    expect(invoice?.number).toMatch(/^IN\/26-27\/\d{7}$/)
    await settleInvoices(world.ctx, booking)
    expect(await listed(booking)).toHaveLength(1)
    const { notifications } = (await world.call(notificationCalls.list, {}, booking)).body.data
    expect(notifications.map(({ title }) => title)).toContain('Your invoice is ready')
    const sms = await world.db
      .selectFrom('sms_message')
      .select('facts')
      .where('template', '=', 'invoice_ready')
      .execute()
    expect(JSON.stringify(sms)).toContain(`${world.ctx.config.origin}/booking/${booking.bookingId}`)
  })

  test('names supplier, recipient, place of supply, SAC, rate and tax within the state', async () => {
    const booking = await paidVisit(world)
    await done(booking)
    const [content] = await printed(booking)
    expect(content).toMatchObject({
      supplier: { gstin: '29AAKCG4711Q1ZZ', state: { code: '29', name: 'Karnataka' } },
      recipient: { gstin: null, address: expect.stringContaining('Koramangala') },
      placeOfSupply: { code: '29', name: 'Karnataka' },
      booking: { number: booking.number },
      ...{ taxablePaise: 1013_56, cgstPaise: 91_22, sgstPaise: 91_22, igstPaise: 0, roundingPaise: 0 },
      lines: [{ sac: '998531', quantity: 4, ratePercent: 18, pricePaise: 1196_00, discountPaise: 0 }],
    })
  })

  test('names the business, and has IGST where the visit is in another state', async () => {
    const booking = await paidVisit(world)
    await world.call(gstCalls.setOnBooking, { bookingId: booking.bookingId, details: acme }, booking)
    await world.db.updateTable('booking').set({ area_id: 'mumbai' }).where('id', '=', booking.bookingId).execute()
    await done(booking)
    expect(await listed(booking)).toMatchObject([{ gstin: acme.gstin, tax: 182.44 }])
    const [content] = await printed(booking)
    expect(content).toMatchObject({
      recipient: { name: acme.legalName, address: acme.address, gstin: acme.gstin },
      placeOfSupply: { code: '27', name: 'Maharashtra' },
      ...{ taxablePaise: 1013_56, cgstPaise: 0, sgstPaise: 0, igstPaise: 182_44 },
    })
  })

  test('is over the price with cash and credit together, and less for work done in part', async () => {
    const booking = await beginBooking(world, { quantity: 4, startMinute: 600 })
    await giveCreditTo(world, booking, 100)
    await world.call(creditCalls.use, { bookingId: booking.bookingId, amount: 'all' }, booking)
    await world.call(paymentCalls.cash, booking, booking)
    visitStarts()
    await staff.start(booking)
    await staff.end(booking, 'done_in_part', { price: 1000 }).then(({ body }) => body)
    await settle()
    expect(await listed(booking)).toMatchObject([{ kind: 'invoice', total: 1000 }])
    const [content] = await printed(booking)
    expect(content).toMatchObject({ creditUsedPaise: 100_00, lines: [{ discountPaise: 196_00, totalPaise: 1000_00 }] })
  })

  test('of a cancelled booking is over the fee alone; without a fee there is none', async () => {
    const free = await paidVisit(world)
    await cancel(world, free)
    const late = await paidVisit(world)
    visitStarts()
    await staff.end(late, 'not_at_home').then(({ body }) => body)
    await settle()
    expect(await listed(free)).toEqual([])
    expect(await listed(late)).toMatchObject([{ kind: 'invoice', total: 299 }])
    expect((await printed(late))[0]?.lines[0]?.description).toMatch(/^Cancellation charge: /)
  })

  test('is for its customer only', async () => {
    const booking = await paidVisit(world)
    const { token } = await beginBooking(world, { startMinute: null })
    const { error } = await world.call(invoiceCalls.list, { bookingId: booking.bookingId }, { token })
    expect(error.code).toBe('BOOKING_NOT_FOUND')
  })
})

describe('the PDF', () => {
  test('holds the fields of the law, for its customer and for staff', async () => {
    const booking = await paidVisit(world)
    await world.call(gstCalls.setOnBooking, { bookingId: booking.bookingId, details: acme }, booking)
    await done(booking)
    const [{ _id: invoiceId = '', number = '' } = {}] = await listed(booking)
    const { fileName, pdf } = (await world.call(invoiceCalls.download, { invoiceId }, booking)).body.data
    expect(fileName).toBe(`${number.replaceAll('/', '-')}.pdf`)
    const words = await pdfText(pdf)
    for (const field of [
      ...['Tax Invoice', 'GharSaaf Home Services Private Limited', 'GSTIN 29AAKCG4711Q1ZZ', number],
      ...[acme.legalName, acme.address, `GSTIN ${acme.gstin}`, 'Karnataka (29)', 'SAC 998531', 'Reverse charge', 'No'],
      ...['1,013.56', '18%', '91.22', '1,196.00', 'electronic invoice'],
    ]) {
      expect(words).toContain(field)
    }
    const forStaff = (await staff.call(staffInvoiceCalls.download, { number })).body.data
    expect(await pdfText(forStaff.pdf)).toBe(words)
    const { token } = await beginBooking(world, { startMinute: null })
    expect((await world.call(invoiceCalls.download, { invoiceId }, { token })).error.code).toBe('NOT_FOUND')
    expect((await staff.call(staffInvoiceCalls.download, { number: 'IN/00-01/0000001' })).error.code).toBe('NOT_FOUND')
  })

  test('of a booking of their own staff get as its customer only', async () => {
    const [own = '', colleague = ''] = tokens
    await startShift(world, own)
    const booking = await paidBooking(world, { token: own, quantity: 4, startMinute: 600 })
    staff = staffClient(world, colleague)
    await done(booking)
    await startShift(world, own)
    const [{ _id: invoiceId = '', number = '' } = {}] = await listed(booking)
    const { error } = await staffClient(world, own).call(staffInvoiceCalls.download, { number })
    expect(error.code).toBe('OWN_BOOKING')
    expect((await world.call(invoiceCalls.download, { invoiceId }, booking)).body.data.fileName).toContain('IN-')
    expect((await staff.call(staffInvoiceCalls.download, { number })).status).toBe(200)
  })
})

describe('a refund after the invoice', () => {
  test('brings a credit note of its own series that names the invoice, and together never more than it', async () => {
    const booking = await paidVisit(world)
    await done(booking)
    await staff.refund(booking, 200).then(({ body }) => body)
    await settle()
    await settle()
    const [invoice, note, ...more] = await listed(booking)
    expect(more).toEqual([])
    expect(note).toMatchObject({ kind: 'credit_note', total: 200 })
    expect(note?.number).toMatch(/^CN\/26-27\/\d{7}$/)
    const [, content] = await printed(booking)
    expect(content).toMatchObject({ reduces: { number: invoice?.number }, taxablePaise: 169_49, cgstPaise: 15_25 })
    const [asker, approver] = tokens.map((token) => staffClient(world, token))
    await refundByTwo([asker as typeof staff, approver as typeof staff], booking, 996)
    await settle()
    const totals = (await listed(booking)).map(({ total }) => total)
    expect(totals).toEqual([1196, 200, 996])
    const [whole, ...notes] = await printed(booking)
    for (const part of ['taxablePaise', 'cgstPaise', 'sgstPaise', 'roundingPaise'] as const) {
      expect(notes.reduce((sum, one) => sum + one[part], 0)).toBe(whole?.[part])
    }
  })
})

describe('an invoice that could not be issued', () => {
  const waitingOf = async ({ number }: Checkout) =>
    (await staff.call(staffInvoiceCalls.waiting, {})).body.data.bookings.filter((one) => one.number === number)

  test('is listed for staff and issued later by itself, with the next number', async () => {
    const booking = await paidVisit(world)
    visitStarts()
    await staff.start(booking)
    await staff.complete(booking).then(({ body }) => body)
    expect(await waitingOf(booking)).toEqual([])
    const broken = { ...world.ctx, jobs: { ...world.ctx.jobs, enqueue: () => Promise.reject(new Error('Queue down')) } }
    world.clock.advance({ minutes: 10 })
    await expect(sweepInvoices(broken)).rejects.toThrow('Queue down')
    expect(await waitingOf(booking)).toMatchObject([{ number: booking.number, tries: 1, problem: 'Error: Queue down' }])
    // Its next try is as far away as its first.
    world.clock.advance({ minutes: 9 })
    await sweepInvoices(world.ctx)
    expect(await listed(booking)).toEqual([])
    world.clock.advance({ minutes: 1 })
    await sweepInvoices(world.ctx)
    expect(await listed(booking)).toHaveLength(1)
    expect(await waitingOf(booking)).toEqual([])
    const { rows } = await sql<{ gaps: number }>`
      select max(serial) - count(*) as gaps from invoice where series = 'IN' and financial_year = '26-27'`.execute(
      world.db,
    )
    expect(rows).toEqual([{ gaps: 0 }])
  })
})

describe('the numbers', () => {
  /** Copies of a completed booking paid in cash: 20 customers would take minutes to check out. */
  async function copies(count: number): Promise<string[]> {
    const first = await beginBooking(world, { startMinute: 600 })
    await world.call(paymentCalls.cash, first, first)
    visitStarts()
    await staff.start(first)
    await staff.complete(first)
    const ids = Array.from({ length: count }, () => randomUUID())
    for (const [index, id] of ids.entries()) {
      const number = `GS-COPY${days}${index}`
      await sql`insert into booking select (jsonb_populate_record(booking, jsonb_build_object('id', ${id}::text, 'number', ${number}::text, 'cart_id', null))).*
        from booking where id = ${first.bookingId}`.execute(world.db)
      await sql`insert into booking_item select (jsonb_populate_record(item, jsonb_build_object('id', gen_random_uuid(), 'booking_id', ${id}::text))).*
        from booking_item item where booking_id = ${first.bookingId}`.execute(world.db)
      await sql`insert into booking_event (booking_id, at, actor, kind, detail)
        values (${id}, now(), 'test', 'completed', '{"paidInCash": 29900}')`.execute(world.db)
    }
    await settle()
    return ids
  }

  const serials = async () =>
    (await world.db.selectFrom('invoice').select('serial').where('series', '=', 'IN').orderBy('serial').execute()).map(
      ({ serial }) => serial,
    )

  test('have no gap after invoices at the same moment, some of them rolled back', async () => {
    const ids = await copies(testScale.racers)
    const before = (await serials()).length
    const failing = {
      ...world.ctx,
      jobs: { ...world.ctx.jobs, enqueue: () => Promise.reject(new Error('The queue is down')) },
    }
    const outcomes = await Promise.allSettled(
      ids.flatMap((bookingId, index) => [
        ...(index % 4 === 0 ? [settleInvoices(failing, { bookingId })] : []),
        settleInvoices(world.ctx, { bookingId }),
        settleInvoices(world.ctx, { bookingId }),
      ]),
    )
    expect(outcomes.filter(({ status }) => status === 'rejected').length).toBeLessThanOrEqual(ids.length / 4)
    const after = await serials()
    expect(after).toEqual(Array.from({ length: before + ids.length }, (_, index) => index + 1))
  })

  test('begin at one in April', async () => {
    const [bookingId = ''] = await copies(1)
    world.clock.set('2027-04-01T06:00:00Z')
    await settleInvoices(world.ctx, { bookingId })
    const { number } = await world.db
      .selectFrom('invoice')
      .select('number')
      .where('booking_id', '=', bookingId)
      .executeTakeFirstOrThrow()
    expect(number).toBe('IN/27-28/0000001')
  })

  test('and their invoices cannot be changed, not even by the product', async () => {
    const [bookingId = ''] = await copies(1)
    await settleInvoices(world.ctx, { bookingId })
    for (const statement of [
      sql`update invoice set total_paise = 1 where booking_id = ${bookingId}`,
      sql`delete from invoice where booking_id = ${bookingId}`,
      sql`update invoice_counter set last = last + 2`,
      sql`delete from invoice_counter`,
    ]) {
      await expect(statement.execute(world.db)).rejects.toThrow(/kept as they were issued|count up by one/)
    }
  })
})
