import type { FastifyInstance } from 'fastify'
import { SwitchError } from '#standins/switch-board.ts'
import type { SmsServer } from './msg91.routes.ts'
import { OUTBOX_CSS, outboxPage } from './outbox.html.ts'

interface OutboxQuery {
  Querystring: { to?: string }
}

/** Outbox as HTML and JSON, and the switches. The style sheet is a file because the page is also served with a strict CSP. */
export function outboxRoutes(app: FastifyInstance, server: SmsServer): void {
  app.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof SwitchError)) throw error
    return reply.code(400).send({ type: 'error', message: error.message })
  })
  app.get<OutboxQuery>('/outbox', async (request, reply) => {
    const page = outboxPage(server.outbox.list(request.query.to), request.query.to ?? '')
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page)
  })
  app.get('/outbox.css', async (_request, reply) => reply.type('text/css').send(OUTBOX_CSS))
  app.get<OutboxQuery>('/outbox.json', async (request, reply) => {
    const messages = server.outbox.list(request.query.to).map(({ to, text, at }) => ({ to, text, at }))
    return reply.header('cache-control', 'no-store').send(messages)
  })
  app.get('/switches', async () => server.switches.show())
  app.post('/switches', async (request) => {
    server.switches.set(request.body)
    return server.switches.show()
  })
}
