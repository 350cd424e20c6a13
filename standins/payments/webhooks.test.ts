import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { linkOrder, openPaymentsDesk } from '#server/testing/payments-desk.ts'

let desk: Awaited<ReturnType<typeof openPaymentsDesk>>
let linkId: string
beforeEach(async () => {
  desk = await openPaymentsDesk()
  linkId = (await desk.payments.createLink(linkOrder())).linkId
})
afterEach(() => desk.close())

test('a notice that is answered with an error comes again, the same to the byte', async () => {
  desk.receiver.answerNext(500, 302)
  await desk.payments.cancelLink(linkId)
  const events = await desk.events()
  expect(events).toHaveLength(3)
  expect(new Set(events.map((event) => event.eventId)).size).toBe(1)
  expect(new Set(desk.receiver.notices.map((notice) => notice.body.toString())).size).toBe(1)
})

test('a notice that is not answered in time comes again', async () => {
  desk.receiver.answerNext('silence')
  await desk.payments.cancelLink(linkId)
  expect(await desk.events()).toHaveLength(2)
})

test('a notice that nobody ever accepts is given up', async () => {
  desk.receiver.answerNext(500, 500, 500, 500)
  await desk.payments.cancelLink(linkId)
  expect(await desk.events()).toHaveLength(4)
  expect(await stateOfEvents()).toEqual(['dropped'])
})

test('a notice is repeated as often as the switch says', async () => {
  desk.standin.setSwitches({ duplicate: 9 })
  await desk.payments.cancelLink(linkId)
  const events = await desk.events()
  expect(events).toHaveLength(10)
  expect(new Set(events.map((event) => event.eventId)).size).toBe(1)
})

test('shuffled notices all come, out of their order', async () => {
  desk.standin.setSwitches({ shuffle: true })
  await desk.press('pay', linkId)
  const kinds = (await desk.events()).map((event) => event.kind)
  expect(kinds).toEqual(['link_paid', 'other', 'payment_captured', 'payment_authorized'])
})

test('a dropped notice never comes, and can be sent by hand', async () => {
  desk.standin.setSwitches({ drop: { value: true, next: 1 } })
  await desk.payments.cancelLink(linkId)
  expect(await desk.events()).toEqual([])
  const [event] = await listEvents()
  await desk.press('redeliver', event?.id ?? '')
  expect(await desk.events()).toMatchObject([{ kind: 'link_cancelled', linkId }])
})

test('links, payments and notices still owed outlive the process', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'standin-'))
  const journalFile = join(folder, 'payments.jsonl')
  const before = await openPaymentsDesk({ journalFile })
  before.standin.setSwitches({ webhookDelayMs: 60_000 })
  const paid = await before.payments.createLink(linkOrder())
  await before.press('pay', paid.linkId)
  await before.close()

  const after = await openPaymentsDesk({ journalFile })
  expect(await after.payments.fetchLink(paid.linkId)).toMatchObject({ status: 'paid', reference: 'GS1042-1' })
  expect((await after.events()).map((event) => event.kind)).toContain('link_paid')
  await expect(after.payments.createLink(linkOrder({ amountPaise: 500 }))).rejects.toMatchObject({
    kind: 'duplicate_reference',
  })
  await after.close()
  rmSync(folder, { recursive: true })
})

async function listEvents() {
  const response = await fetch(`${desk.standin.url}/test/events`)
  return (await response.json()) as { id: string; state: string }[]
}

async function stateOfEvents() {
  return (await listEvents()).map((event) => event.state)
}
