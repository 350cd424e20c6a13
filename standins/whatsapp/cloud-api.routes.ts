import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { composeSms, smsTemplates } from '#server/providers/sms/templates/sms-templates.ts'
import { parameterName } from '#server/providers/whatsapp/meta.adapter.ts'
import { createSwitchBoard } from '#standins/switch-board.ts'
import type { WhatsappAccount } from './whatsapp-account.ts'

const switchesAtRest = {
  /** Delay of the answer in milliseconds; the message is sent first. */
  delayMs: 0,
  tooManyRequests: false,
  badGateway: false,
  /** 502 after the message was sent. */
  badGatewayAfterSend: false,
  /** No template is approved. */
  noTemplates: false,
}

export const createWhatsappSwitches = () => createSwitchBoard(switchesAtRest)
export type WhatsappSwitch = keyof typeof switchesAtRest

export interface WhatsappServer {
  account: { phoneNumberId: string; accessToken: string }
  switches: ReturnType<typeof createWhatsappSwitches>
  messages: WhatsappAccount
}

interface Parameter {
  type: string
  parameter_name: string
  text: string
}

interface Body {
  messaging_product?: string
  to?: string
  type?: string
  template?: { name: string; language: { code: string }; components: { type: string; parameters: Parameter[] }[] }
  biz_opaque_callback_data?: string
}

type Send = FastifyRequest<{ Params: { id: string }; Body: Body }>

/** `POST /<phone number>/messages` of Meta's Cloud API, for templates. */
export function cloudApiRoutes(app: FastifyInstance, { account, switches, messages }: WhatsappServer): void {
  app.post<{ Params: { id: string }; Body: Body }>('/:id/messages', async (request, reply) => {
    const problem = refusal(request)
    if (problem) return refuse(reply, ...problem)
    const { to = '', template, biz_opaque_callback_data: callbackData = '' } = request.body
    const text = template && fill(template)
    if (!template || text === undefined || switches.use('noTemplates'))
      return refuse(reply, 404, 132001, 'Template name does not exist in the translation')
    if (text === null) return refuse(reply, 400, 132000, 'Number of parameters does not match')
    const { name, language } = template
    const { id } = messages.deliver({ to, name, language: language.code, text, callbackData })
    const delayMs = switches.use('delayMs')
    if (delayMs > 0) await wait(delayMs, undefined, { ref: false })
    if (switches.use('badGatewayAfterSend')) return badGateway(reply)
    return {
      messaging_product: 'whatsapp',
      contacts: [{ input: to, wa_id: to }],
      messages: [{ id, message_status: 'accepted' }],
    }
  })

  function refusal({ headers, params, body }: Send): [number, number, string] | undefined {
    if (headers.authorization !== `Bearer ${account.accessToken}`) return [401, 190, 'Invalid OAuth access token.']
    if (params.id !== account.phoneNumberId) return [400, 100, 'Unsupported post request.']
    if (switches.use('tooManyRequests')) return [429, 130429, 'Rate limit hit']
    if (switches.use('badGateway')) return [502, 0, '']
    if (body?.messaging_product !== 'whatsapp' || body.type !== 'template') return [400, 100, 'Invalid parameter']
    if (!/^91[6-9]\d{9}$/.test(body.to ?? '')) return [400, 131009, 'Parameter value is not valid']
    return undefined
  }
}

/** The text; undefined without such a template, null where its parameters are others. */
function fill({ name, language, components }: NonNullable<Body['template']>): string | null | undefined {
  const template = smsTemplates.get(language.code === 'en' ? name : `${name}_${language.code}`)
  if (!template) return undefined
  const parameters = components.flatMap((component) => (component.type === 'body' ? component.parameters : []))
  const given = new Map(parameters.map(({ parameter_name, text }) => [parameter_name, text]))
  const values = new Proxy({} as Record<string, string>, {
    get: (_, variable: string) => given.get(parameterName(variable)),
  })
  try {
    const filled = composeSms(template, values)
    return Object.keys(filled.template.values).length === given.size ? filled.text : null
  } catch {
    return null
  }
}

function refuse(reply: FastifyReply, status: number, code: number, message: string) {
  if (status === 502) return badGateway(reply)
  return reply.code(status).send({ error: { message: `(#${code}) ${message}`, type: 'OAuthException', code } })
}

function badGateway(reply: FastifyReply) {
  return reply.code(502).type('text/html').send('<h1>502 Bad Gateway</h1>')
}
