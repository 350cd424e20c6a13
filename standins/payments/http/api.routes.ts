import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Account } from '../account/account.ts'
import { linkEntity, orderEntity, paymentEntity, refundEntity } from '../account/entities.ts'
import { createIntent } from '../account/intents.ts'
import { cancelLink, createLink, findLink, listLinks, updateLink } from '../account/links.ts'
import { createOrder, findOrder, paymentsForOrder } from '../account/orders.ts'
import { findPayment, findRefund, refundPayment, refundsForPayment } from '../account/refunds.ts'
import { Refusal } from '../account/refusal.ts'
import { settledOn } from '../account/settlements.ts'

type Body = Record<string, unknown>
interface ById {
  Params: { id: string }
}

/** The provider's documented calls, under /v1. */
export function apiRoutes(app: FastifyInstance, account: Account): void {
  linkRoutes(app, account)
  paymentRoutes(app, account)
  orderRoutes(app, account)
  app.get<{ Querystring: Report }>('/settlements/recon/combined', async ({ query }) => {
    const [skip, count] = [Number(query.skip ?? 0), Number(query.count ?? 10)]
    return collection(settledOn(account, query).slice(skip, skip + count))
  })
}

type Report = Partial<Record<'year' | 'month' | 'day' | 'count' | 'skip', string>>

function linkRoutes(app: FastifyInstance, account: Account): void {
  app.post('/payment_links', async (request) => linkEntity(account, createLink(account, bodyOf(request))))
  app.get<{ Querystring: { reference_id?: string; payment_id?: string } }>('/payment_links', async (request) => {
    const hidden = account.switches.use('hideFromListing')
    const links = hidden ? [] : listLinks(account, request.query)
    return { payment_links: links.map((link) => linkEntity(account, link)) }
  })
  app.get<ById>('/payment_links/:id', async (request) => linkEntity(account, findLink(account, request.params.id)))
  app.patch<ById>('/payment_links/:id', async (request) =>
    linkEntity(account, updateLink(account, request.params.id, bodyOf(request))),
  )
  app.post<ById>('/payment_links/:id/cancel', async (request) =>
    linkEntity(account, cancelLink(account, request.params.id)),
  )
  app.post<{ Params: { id: string; medium: string } }>('/payment_links/:id/notify_by/:medium', async (request) => {
    findLink(account, request.params.id)
    if (!['sms', 'email'].includes(request.params.medium)) throw new Refusal('medium must be sms or email')
    return { success: true }
  })
}

function paymentRoutes(app: FastifyInstance, account: Account): void {
  app.post('/payments/create/json', async (request) => {
    const { payment, url } = createIntent(account, bodyOf(request))
    const poll = `${account.publicUrl}/v1/payments/${payment.id}`
    return {
      razorpay_payment_id: payment.id,
      next: [
        { action: 'intent', url },
        { action: 'poll', url: poll },
      ],
    }
  })
  app.get<ById>('/payments/:id', async (request) => paymentEntity(account, findPayment(account, request.params.id)))
  app.post<ById>('/payments/:id/refund', async (request) => {
    const key = request.headers['x-refund-idempotency']
    return refundEntity(refundPayment(account, request.params.id, key ? String(key) : null, bodyOf(request)))
  })
  app.get<ById>('/payments/:id/refunds', async (request) =>
    collection(refundsForPayment(account, findPayment(account, request.params.id).id).map(refundEntity)),
  )
  app.get<ById>('/refunds/:id', async (request) => refundEntity(findRefund(account, request.params.id)))
}

function orderRoutes(app: FastifyInstance, account: Account): void {
  app.post('/orders', async (request) => orderEntity(createOrder(account, bodyOf(request))))
  app.get<ById>('/orders/:id', async (request) => orderEntity(findOrder(account, request.params.id)))
  app.get<ById>('/orders/:id/payments', async (request) => {
    return collection(paymentsForOrder(account, request.params.id).map((payment) => paymentEntity(account, payment)))
  })
}

function bodyOf(request: FastifyRequest): Body {
  const { body } = request
  return typeof body === 'object' && body !== null ? { ...body } : {}
}

function collection(items: unknown[]) {
  return { entity: 'collection', count: items.length, items }
}
