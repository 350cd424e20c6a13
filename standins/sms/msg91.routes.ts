import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { renderSms, smsTemplates } from '#server/providers/sms/templates/sms-templates.ts'
import { createSwitchBoard, type SwitchBoard } from '#standins/switch-board.ts'
import type { Outbox } from './outbox.ts'

export const SMS_SWITCHES_DEFAULTS = {
  /** Delay of the answer in milliseconds. */
  delayMs: 0,
  /** HTTP 200 with an error in the body, as MSG91 does. */
  fail: false,
  throttle: false,
  badGateway: false,
}

type SmsSwitches = SwitchBoard<typeof SMS_SWITCHES_DEFAULTS>

export function createSmsSwitches(): SmsSwitches {
  return createSwitchBoard(SMS_SWITCHES_DEFAULTS)
}

export interface SmsServer {
  authKey: string
  switches: SmsSwitches
  outbox: Outbox
  now(): number
}

/** MSG91's OTP and Flow calls. Most of its errors have HTTP status 200. */
export function msg91Routes(app: FastifyInstance, server: SmsServer): void {
  app.addHook('onRequest', async (request, reply) => fault(server, request, reply))
  app.post<{ Querystring: Record<string, string> }>('/api/v5/otp', async (request) => {
    const { template_id = '', mobile = '', otp = '', unicode } = request.query
    if (!/^\d{4,9}$/.test(otp)) return failure('Invalid OTP')
    const sent = deliver(server, template_id, mobile, { ...textValues(request.body), code: otp }, unicode === '1')
    return typeof sent === 'string' ? { type: 'success', request_id: sent } : sent
  })
  app.post<{ Body: Record<string, unknown> }>('/api/v5/flow', async (request) => {
    const { template_id = '', recipients, unicode } = request.body ?? {}
    if (!Array.isArray(recipients) || recipients.length === 0) return failure('recipients missing')
    const sent = recipients.map((recipient) => {
      const values = textValues(recipient)
      return deliver(server, String(template_id), values.mobiles ?? '', values, unicode === '1')
    })
    const refused = sent.find((outcome) => typeof outcome !== 'string')
    return refused ?? { type: 'success', message: sent[0] }
  })
}

async function fault(server: SmsServer, request: FastifyRequest, reply: FastifyReply) {
  const call = `${request.method} ${request.url}`
  const delayMs = server.switches.use('delayMs', call)
  if (delayMs > 0) await wait(delayMs, undefined, { ref: false })
  if (request.headers.authkey !== server.authKey) return reply.send({ ...failure('Invalid authkey'), code: '201' })
  if (server.switches.use('badGateway', call)) return reply.code(502).type('text/html').send('<h1>502 Bad Gateway</h1>')
  if (server.switches.use('throttle', call)) return reply.code(429).send(failure('Too many requests'))
  if (server.switches.use('fail', call)) return reply.send(failure('Template is not approved'))
}

/** Returns the request id, or MSG91's error. Like MSG91, fills the registered template here. */
function deliver(
  server: SmsServer,
  templateId: string,
  mobile: string,
  values: Record<string, string>,
  isUnicode: boolean,
) {
  if (!/^91[6-9]\d{9}$/.test(mobile)) return failure('Invalid mobile number')
  const template = [...smsTemplates.values()].find((known) => known.dltTemplateId === templateId)
  if (!template) return failure('Template ID Missing or Invalid Template')
  // As MSG91 gives them.
  const requestId = randomBytes(12).toString('hex')
  const at = new Date(server.now()).toISOString()
  try {
    const text = renderSms(template, values)
    // Without the flag, the network replaces what its seven-bit alphabet lacks.
    const arrived = isUnicode ? text : text.replace(/[^\n\r -~]/gu, '?')
    server.outbox.add({ to: `+${mobile}`, text: arrived, at, template: template.name, requestId })
  } catch {
    return failure('Template variables do not match')
  }
  return requestId
}

function failure(message: string) {
  return { type: 'error', message }
}

function textValues(value: unknown): Record<string, string> {
  const entries = typeof value === 'object' && value !== null ? Object.entries(value) : []
  return Object.fromEntries(entries.map(([name, content]) => [name, String(content)]))
}
