import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { linkOrder, openPaymentsFixture } from '#server/testing/payments-fixture.ts'

let fixture: Awaited<ReturnType<typeof openPaymentsFixture>>
let linkId: string
beforeEach(async () => {
  fixture = await openPaymentsFixture()
  linkId = (await fixture.payments.createLink(linkOrder())).linkId
})
afterEach(() => fixture.close())

test('retries a webhook answered with an error, byte for byte', async () => {
  fixture.receiver.answerNext(500, 302)
  await fixture.payments.cancelLink(linkId)
  const events = await fixture.events()
  expect(events).toHaveLength(3)
  expect(new Set(events.map((event) => event.eventId)).size).toBe(1)
  expect(new Set(fixture.receiver.notices.map((notice) => notice.body.toString())).size).toBe(1)
})

test('retries a webhook without an answer in time', async () => {
  await fixture.close()
  fixture = await openPaymentsFixture({ webhookAnswerWithinMs: 200 })
  linkId = (await fixture.payments.createLink(linkOrder())).linkId
  fixture.receiver.answerNext('silence')
  await fixture.payments.cancelLink(linkId)
  expect((await fixture.events()).length).toBeGreaterThanOrEqual(2)
})

test('drops a webhook after the last retry', async () => {
  fixture.receiver.answerNext(500, 500, 500, 500)
  await fixture.payments.cancelLink(linkId)
  expect(await fixture.events()).toHaveLength(4)
  expect(await stateOfEvents()).toEqual(['dropped'])
})

test('duplicates a webhook as often as the switch says', async () => {
  fixture.standin.setSwitches({ duplicate: 9 })
  await fixture.payments.cancelLink(linkId)
  const events = await fixture.events()
  expect(events).toHaveLength(10)
  expect(new Set(events.map((event) => event.eventId)).size).toBe(1)
})

test('delivers all shuffled webhooks out of order', async () => {
  fixture.standin.setSwitches({ shuffle: true })
  await fixture.press('pay', linkId)
  const kinds = (await fixture.events()).map((event) => event.kind)
  expect(kinds).toEqual(['link_paid', 'other', 'payment_captured', 'payment_authorized'])
})

test('never delivers a dropped webhook, and redelivers it on request', async () => {
  fixture.standin.setSwitches({ drop: { value: true, next: 1 } })
  await fixture.payments.cancelLink(linkId)
  expect(await fixture.events()).toEqual([])
  const [event] = await listEvents()
  await fixture.press('redeliver', event?.id ?? '')
  expect(await fixture.events()).toMatchObject([{ kind: 'link_cancelled', linkId }])
})

test('keeps links, payments and undelivered webhooks across a restart', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'standin-'))
  const journalFile = join(folder, 'payments.jsonl')
  const before = await openPaymentsFixture({ journalFile })
  before.standin.setSwitches({ webhookDelayMs: 60_000 })
  const paid = await before.payments.createLink(linkOrder())
  await before.press('pay', paid.linkId)
  await before.close()

  const after = await openPaymentsFixture({ journalFile })
  expect(await after.payments.fetchLink(paid.linkId)).toMatchObject({ status: 'paid', reference: 'GS1042-1' })
  expect((await after.events()).map((event) => event.kind)).toContain('link_paid')
  await expect(after.payments.createLink(linkOrder({ amountPaise: 500 }))).rejects.toMatchObject({
    kind: 'duplicate_reference',
  })
  await after.close()
  rmSync(folder, { recursive: true })
})

async function listEvents() {
  const response = await fetch(`${fixture.standin.url}/test/events`)
  return (await response.json()) as { id: string; state: string }[]
}

async function stateOfEvents() {
  return (await listEvents()).map((event) => event.state)
}
