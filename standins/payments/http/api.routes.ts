import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Account, newId } from '../account/account.ts'
import { linkEntity, orderEntity, paymentEntity, refundEntity } from '../account/entities.ts'
import { cancelLink, createLink, findLink, listLinks, updateLink } from '../account/links.ts'
import type { OrderRecord } from '../account/records.ts'
import { findPayment, findRefund, refundPayment, refundsOf } from '../account/refunds.ts'
import { Refusal } from '../account/refusal.ts'

type Body = Record<string, unknown>
interface ById {
  Params: { id: string }
}

/** The provider's documented calls, under /v1. */
export function apiRoutes(app: FastifyInstance, account: Account): void {
  linkRoutes(app, account)
  paymentRoutes(app, account)
  orderRoutes(app, account)
}

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
  app.get<ById>('/payments/:id', async (request) => paymentEntity(account, findPayment(account, request.params.id)))
  app.post<ById>('/payments/:id/refund', async (request) => {
    const key = request.headers['x-refund-idempotency']
    return refundEntity(refundPayment(account, request.params.id, key ? String(key) : null, bodyOf(request)))
  })
  app.get<ById>('/payments/:id/refunds', async (request) =>
    collection(refundsOf(account, findPayment(account, request.params.id).id).map(refundEntity)),
  )
  app.get<ById>('/refunds/:id', async (request) => refundEntity(findRefund(account, request.params.id)))
}

function orderRoutes(app: FastifyInstance, account: Account): void {
  app.post('/orders', async (request) => orderEntity(createOrder(account, bodyOf(request))))
  app.get<ById>('/orders/:id', async (request) => orderEntity(findOrder(account, request.params.id)))
  app.get<ById>('/orders/:id/payments', async (request) => {
    const ofOrder = [...account.ledger.payments.values()].filter((payment) => payment.orderId === request.params.id)
    return collection(ofOrder.map((payment) => paymentEntity(account, payment)))
  })
}

function createOrder(account: Account, body: Body): OrderRecord {
  if (!Number.isInteger(body.amount) || Number(body.amount) < 100) {
    throw new Refusal('Order amount less than minimum amount allowed', { field: 'amount' })
  }
  const receipt = typeof body.receipt === 'string' ? body.receipt : null
  const same = [...account.ledger.orders.values()].find((order) => receipt !== null && order.receipt === receipt)
  if (same && body.unique_receipt === true) return same
  if (same) throw new Refusal('Order receipt should be unique.', { field: 'receipt' })
  return account.ledger.saveOrder({
    id: newId('order_'),
    amount: Number(body.amount),
    amountPaid: 0,
    currency: 'INR',
    receipt,
    notes: { ...(body.notes as Record<string, string>) },
    createdAt: account.now(),
  })
}

function findOrder(account: Account, id: string): OrderRecord {
  const order = account.ledger.orders.get(id)
  if (!order) throw new Refusal('The id provided does not exist')
  return order
}

function bodyOf(request: FastifyRequest): Body {
  const { body } = request
  return typeof body === 'object' && body !== null ? { ...body } : {}
}

function collection(items: unknown[]) {
  return { entity: 'collection', count: items.length, items }
}
