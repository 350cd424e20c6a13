import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { composeSms, english } from './templates/sms-templates.ts'
import { twilioSms } from './twilio.adapter.ts'

interface Seen {
  method: string | undefined
  url: string | undefined
  authorization: string | undefined
  form: Record<string, string>
}

let server: Server
let seen: Seen[]
let answer: { status: number; body: string }
beforeEach(async () => {
  seen = []
  answer = { status: 201, body: JSON.stringify({ sid: 'SM123', status: 'queued' }) }
  server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString()
    const { method, url, headers } = request
    const form = Object.fromEntries(new URLSearchParams(body))
    seen.push({ method, url, authorization: headers.authorization, form })
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

const sender = (from: string) =>
  twilioSms({
    accountSid: 'AC42',
    authToken: 'token',
    from,
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  })
const message = {
  to: '+919876543210',
  requestId: 'r-1',
  ...composeSms(english('visit_reminder'), { booking: 'GS1', date: '4 Mar', slot: '10:00 AM' }),
}

test('sends a message as an authenticated form', async () => {
  expect(await sender('+12025550123').send(message)).toEqual({ providerId: 'SM123' })
  expect(seen).toEqual([
    {
      method: 'POST',
      url: '/2010-04-01/Accounts/AC42/Messages.json',
      authorization: `Basic ${Buffer.from('AC42:token').toString('base64')}`,
      form: { To: '+919876543210', From: '+12025550123', Body: message.text },
    },
  ])
})

test('sends through a messaging service', async () => {
  await sender('MG77').send(message)
  expect(seen[0]?.form).toEqual({ To: '+919876543210', MessagingServiceSid: 'MG77', Body: message.text })
})

test.each([
  [400, '{"code":21211,"message":"Invalid To","status":400}', { kind: 'permanent', providerCode: '21211' }],
  [401, '{"code":20003,"message":"Authenticate","status":401}', { kind: 'permanent', providerCode: '20003' }],
  [429, '{"code":20429,"message":"Too Many Requests","status":429}', { kind: 'throttled', providerCode: '20429' }],
  [503, '<html>', { kind: 'transient', providerCode: '503' }],
  [200, '<html>', { kind: 'transient', providerCode: '200' }],
])('maps an answer of %i', async (status, body, expected) => {
  answer = { status, body }
  await expect(sender('+12025550123').send(message)).rejects.toMatchObject({ name: 'SmsError', ...expected })
})
