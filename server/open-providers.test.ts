import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { startStandins } from './open-providers.ts'
import type { StandinSettings } from './standins.ts'

let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'gharsaaf-ports-'))
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

const none = {
  paymentsUrl: undefined,
  smsUrl: undefined,
  callsUrl: undefined,
  whatsappUrl: undefined,
  pushUrl: undefined,
  smtpUrl: undefined,
}

test.each([
  { stated: '', expected: { paymentsPort: 4001, smsPort: 4002 } },
  { stated: '4001', expected: { paymentsPort: 4002, smsPort: 4003 } },
  { stated: '4002', expected: { paymentsPort: 4001, smsPort: 4003 } },
])('the stand-ins leave INTERNAL_PORT "$stated" to the internal listener', async ({ stated, expected }) => {
  const asked: StandinSettings[] = []
  const config = readConfig({ PORT: '4000', INTERNAL_PORT: stated, DATA_DIR: dataDir })
  await startStandins(
    config,
    () => {},
    async (settings) => {
      asked.push(settings)
      return { ...none, mailboxUrl: undefined, stop: async () => {} }
    },
  )
  expect(asked).toEqual([expect.objectContaining(expected)])
})
