import Fastify from 'fastify'
import { listenOn } from '#standins/listen.ts'
import { OUTBOX_CSS } from '#standins/sms/outbox.html.ts'
import { SwitchError } from '#standins/switch-board.ts'
import { mailboxPage } from './mailbox.html.ts'
import type { MailStandin } from './start-mail.ts'

interface MailboxQuery {
  Querystring: { to?: string }
}

/** The mailbox as HTML and JSON, and the switches. */
export async function startMailPages({ mailbox, switches }: MailStandin, port: number) {
  const app = Fastify({ forceCloseConnections: true })
  app.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof SwitchError)) throw error
    return reply.code(400).send({ type: 'error', message: error.message })
  })
  app.get<MailboxQuery>('/mailbox', async ({ query: { to = '' } }, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(mailboxPage(mailbox.list(to), to)),
  )
  app.get('/outbox.css', async (_request, reply) => reply.type('text/css').send(OUTBOX_CSS))
  app.get<MailboxQuery>('/mailbox.json', async ({ query: { to } }, reply) =>
    reply.header('cache-control', 'no-store').send(mailbox.list(to)),
  )
  app.get('/switches', async () => switches.show())
  app.post('/switches', async ({ body }) => {
    switches.set(body)
    return switches.show()
  })
  return { url: await listenOn(app, port, '127.0.0.1'), close: () => app.close() }
}
