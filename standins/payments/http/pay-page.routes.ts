import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Account } from '../account/account.ts'
import { failPayment, type PayMethod, payLink } from '../account/charges.ts'
import { cancelLink, findLink } from '../account/links.ts'
import { Refusal } from '../account/refusal.ts'
import { missingPage, payPage } from './pay-page.html.ts'
import { returnAddress } from './return-address.ts'

interface PayCall {
  Params: { id: string }
  Body: { method?: string }
}

/** The customer's payment page. Plain forms without scripts work with any content policy. */
export function payPageRoutes(app: FastifyInstance, account: Account): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(String(body))))
  })
  app.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof Refusal)) throw error
    return html(reply.code(404), missingPage())
  })
  app.get<PayCall>('/pay/:id', async (request, reply) => show(account, request, reply))
  app.post<PayCall>('/pay/:id/pay', async (request, reply) => {
    const { id } = request.params
    if (isOpen(account, id)) payLink(account, id, methodOf(request.body))
    const onward = returnAddress(account, findLink(account, id))
    return onward ? reply.redirect(onward, 303) : show(account, request, reply)
  })
  app.post<PayCall>('/pay/:id/fail', async (request, reply) => {
    const { id } = request.params
    if (isOpen(account, id)) failPayment(account, id, methodOf(request.body), 'Payment was declined by the bank')
    return show(account, request, reply)
  })
  app.post<PayCall>('/pay/:id/cancel', async (request, reply) => {
    const { id } = request.params
    if (isOpen(account, id)) cancelLink(account, id)
    return show(account, request, reply)
  })
}

/** A second click finds the link closed and shows its state. */
function isOpen(account: Account, id: string): boolean {
  return findLink(account, id).status === 'created'
}

function show(account: Account, request: FastifyRequest<PayCall>, reply: FastifyReply) {
  const link = findLink(account, request.params.id)
  const last = account.ledger.payments.get(link.paymentIds.at(-1) ?? '')
  const userAgent = request.headers['user-agent'] ?? ''
  const onward = returnAddress(account, link)
  return html(reply, payPage(account, link, { failure: last?.failure ?? null, onward, userAgent }))
}

function methodOf(body: { method?: string } | undefined): PayMethod {
  return body?.method === 'card' ? 'card' : 'upi'
}

function html(reply: FastifyReply, page: string) {
  return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page)
}
