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

test('retries a webhook answered with an error, byte for byte', async () => {
  desk.receiver.answerNext(500, 302)
  await desk.payments.cancelLink(linkId)
  const events = await desk.events()
  expect(events).toHaveLength(3)
  expect(new Set(events.map((event) => event.eventId)).size).toBe(1)
  expect(new Set(desk.receiver.notices.map((notice) => notice.body.toString())).size).toBe(1)
})

test('retries a webhook without an answer in time', async () => {
  await desk.close()
  desk = await openPaymentsDesk({ webhookAnswerWithinMs: 200 })
  linkId = (await desk.payments.createLink(linkOrder())).linkId
  desk.receiver.answerNext('silence')
  await desk.payments.cancelLink(linkId)
  expect((await desk.events()).length).toBeGreaterThanOrEqual(2)
})

test('drops a webhook after the last retry', async () => {
  desk.receiver.answerNext(500, 500, 500, 500)
  await desk.payments.cancelLink(linkId)
  expect(await desk.events()).toHaveLength(4)
  expect(await stateOfEvents()).toEqual(['dropped'])
})

test('duplicates a webhook as often as the switch says', async () => {
  desk.standin.setSwitches({ duplicate: 9 })
  await desk.payments.cancelLink(linkId)
  const events = await desk.events()
  expect(events).toHaveLength(10)
  expect(new Set(events.map((event) => event.eventId)).size).toBe(1)
})

test('delivers all shuffled webhooks out of order', async () => {
  desk.standin.setSwitches({ shuffle: true })
  await desk.press('pay', linkId)
  const kinds = (await desk.events()).map((event) => event.kind)
  expect(kinds).toEqual(['link_paid', 'other', 'payment_captured', 'payment_authorized'])
})

test('never delivers a dropped webhook, and redelivers it on request', async () => {
  desk.standin.setSwitches({ drop: { value: true, next: 1 } })
  await desk.payments.cancelLink(linkId)
  expect(await desk.events()).toEqual([])
  const [event] = await listEvents()
  await desk.press('redeliver', event?.id ?? '')
  expect(await desk.events()).toMatchObject([{ kind: 'link_cancelled', linkId }])
})

test('keeps links, payments and undelivered webhooks across a restart', async () => {
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
