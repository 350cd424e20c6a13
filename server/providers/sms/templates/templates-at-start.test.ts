import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { openLog } from '#server/log.ts'
import { openProviders } from '#server/open-providers.ts'
import { startSmsStandin } from '#standins/sms/start-sms.ts'
import { composeSms, english } from './sms-templates.ts'

const [reminder, started] = [english('visit_reminder'), english('visit_started')]

/** The stand-in knows the samples, so two of them swapped show which id was sent. */
async function startWith(ids: string) {
  const standin = await startSmsStandin({ authKey: 'k' })
  onTestFinished(() => standin.close())
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'gharsaaf-sms-'))
  onTestFinished(() => rm(DATA_DIR, { recursive: true }))
  const payments = { RAZORPAY_KEY_ID: 'a', RAZORPAY_KEY_SECRET: 'b', RAZORPAY_WEBHOOK_SECRET: 'c' }
  const sms = { MSG91_AUTH_KEY: 'k', MSG91_BASE_URL: standin.url, DLT_TEMPLATE_IDS: ids }
  const { ports } = await openProviders(readConfig({ ...payments, ...sms, DATA_DIR }), openLog('silent'), () => {})
  return { ports, standin }
}

test('a text is sent under its id of the environment', async () => {
  const swapped = `visit_reminder:${started.dltTemplateId},visit_started:${reminder.dltTemplateId}`
  const { ports, standin } = await startWith(swapped)
  const values = { booking: 'GS1042', date: '4 Mar', slot: '10:00 AM - 11:00 AM' }
  await ports.sms.send({ to: '+919876543210', requestId: 'r-1', ...composeSms(english('visit_reminder'), values) })
  expect(standin.outbox().map(({ template }) => template)).toEqual(['visit_started'])
})

test('the server does not start with two texts under one id', async () => {
  const twice = `visit_reminder:${reminder.dltTemplateId},visit_started:${reminder.dltTemplateId}`
  await expect(startWith(twice)).rejects.toThrow('two templates share a DLT template id')
})
