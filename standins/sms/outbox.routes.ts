import type { FastifyInstance } from 'fastify'
import { SwitchError } from '#standins/switch-board.ts'
import type { SmsDesk } from './msg91.routes.ts'
import { OUTBOX_CSS, outboxPage } from './outbox.html.ts'

interface OutboxQuery {
  Querystring: { to?: string }
}

/** The outbox for people and for programs, and the switches. Style sheet apart: the page also stands behind a strict CSP. */
export function outboxRoutes(app: FastifyInstance, desk: SmsDesk): void {
  app.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof SwitchError)) throw error
    return reply.code(400).send({ type: 'error', message: error.message })
  })
  app.get<OutboxQuery>('/outbox', async (request, reply) => {
    const page = outboxPage(desk.outbox.list(request.query.to), request.query.to ?? '')
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page)
  })
  app.get('/outbox.css', async (_request, reply) => reply.type('text/css').send(OUTBOX_CSS))
  app.get<OutboxQuery>('/outbox.json', async (request, reply) => {
    const messages = desk.outbox.list(request.query.to).map(({ to, text, at }) => ({ to, text, at }))
    return reply.header('cache-control', 'no-store').send(messages)
  })
  app.get('/switches', async () => desk.switches.show())
  app.post('/switches', async (request) => {
    desk.switches.set(request.body)
    return desk.switches.show()
  })
}
