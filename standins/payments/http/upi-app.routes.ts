import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Account } from '../account/account.ts'
import { failIntent, payIntent } from '../account/intents.ts'
import { findPayment } from '../account/refunds.ts'
import { Refusal } from '../account/refusal.ts'
import { missingPage } from './pay-page.html.ts'
import { inboxPage, upiAppPage } from './upi-app.html.ts'

interface AppCall {
  Params: { id: string }
  Querystring: { tr?: string }
}

/** Plays the UPI app of the phone: `upi://pay?…` opens as `/upi/pay?…` of this server, and `/upi` lists what waits. */
export function upiAppRoutes(app: FastifyInstance, account: Account): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, _body, done) =>
    done(null),
  )
  app.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof Refusal)) throw error
    return html(reply.code(404), missingPage())
  })
  app.get('/upi', async (_request, reply) => {
    const waiting = [...account.ledger.payments.values()].filter(({ status }) => status === 'created')
    return html(reply, inboxPage(account, waiting.reverse()))
  })
  app.get<AppCall>('/upi/pay', async ({ query }, reply) => show(account, `pay_${query.tr ?? ''}`, reply))
  app.post<AppCall>('/upi/:id/pay', async ({ params: { id } }, reply) => {
    if (isWaiting(account, id)) payIntent(account, id)
    return show(account, id, reply)
  })
  app.post<AppCall>('/upi/:id/fail', async ({ params: { id } }, reply) => {
    if (isWaiting(account, id)) failIntent(account, id, 'Payment was declined in the app')
    return show(account, id, reply)
  })
}

/** A second click finds the payment done and shows its state. */
const isWaiting = (account: Account, id: string) => findPayment(account, id).status === 'created'

const show = (account: Account, id: string, reply: FastifyReply) =>
  html(reply, upiAppPage(account, findPayment(account, id)))

function html(reply: FastifyReply, page: string) {
  return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page)
}
