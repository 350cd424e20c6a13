import { expect, test } from 'vitest'
import { startSmsStandin } from '#standins/sms/start-sms.ts'
import { failoverSms } from './failover.ts'
import { msg91Sms } from './msg91.adapter.ts'
import type { SmsMessage, SmsSender } from './sms-sender.ts'
import { composeSms, english } from './templates/sms-templates.ts'

const message: SmsMessage = {
  to: '+919876543210',
  requestId: 'r-1',
  ...composeSms(english('sign_in_code'), { code: '4821', host: 'gharsaaf.example' }),
}

function counting(): { sender: SmsSender; sent: SmsMessage[] } {
  const sent: SmsMessage[] = []
  const send = async (one: SmsMessage) => {
    sent.push(one)
    return { providerId: 'second' }
  }
  return { sender: { send }, sent }
}

test('uses the second provider when the first refuses the connection', async () => {
  const gone = await startSmsStandin({ authKey: 'k' })
  await gone.close()
  const unreachable = msg91Sms({ authKey: 'k', baseUrl: gone.url })
  const second = counting()
  expect(await failoverSms(unreachable, second.sender).send(message)).toEqual({ providerId: 'second' })
  expect(second.sent).toEqual([message])
})

test('uses the second provider when the host of the first is unknown', async () => {
  const nameless = msg91Sms({ authKey: 'k', baseUrl: 'http://nowhere.invalid' })
  expect(await failoverSms(nameless, counting().sender).send(message)).toEqual({ providerId: 'second' })
})

test.each([
  ['is silent: it may have sent the message', { delayMs: 2000 }],
  ['refuses', { fail: true }],
  ['is down behind its proxy', { badGateway: true }],
])('unreachable else is asked when the first %s', async (_what, switches) => {
  const standin = await startSmsStandin({ authKey: 'k' })
  standin.setSwitches(switches)
  const second = counting()
  const sender = failoverSms(msg91Sms({ authKey: 'k', baseUrl: standin.url, timeoutMs: 100 }), second.sender)
  await expect(sender.send(message)).rejects.toMatchObject({ name: 'SmsError' })
  expect(second.sent).toEqual([])
  await standin.close()
})
