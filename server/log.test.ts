import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { openLog } from './log.ts'

test('logs the address of a request without its query', async () => {
  const lines: string[] = []
  const app = Fastify({ loggerInstance: openLog('info', { write: (line) => void lines.push(line) }) })
  app.get('/v1/place/search', async () => ({ status: true }))
  await app.inject('/v1/place/search?text=9876500001&lat=12.9352')
  await app.close()
  expect(lines[0]).toContain('"url":"/v1/place/search"')
  expect(lines.filter((line) => line.includes('lat='))).toEqual([])
})

test('logs no proof by which a report of a call is believed', async () => {
  const lines: string[] = []
  const app = Fastify({ loggerInstance: openLog('info', { write: (line) => void lines.push(line) }) })
  app.post('/v1/call/status/:callId/:proof', async () => ({ status: true }))
  await app.inject({ method: 'POST', url: '/v1/call/status/one-call/secretProof' })
  await app.close()
  expect(lines.join()).toContain('/v1/call/status/one-call/')
  expect(lines.join()).not.toContain('secretProof')
})
