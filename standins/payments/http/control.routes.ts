import type { FastifyInstance } from 'fastify'
import { SwitchError } from '#standins/switch-board.ts'
import type { Account } from '../account/account.ts'
import { failPayment, type PayMethod, payLate, payLink } from '../account/charges.ts'
import { disputePayment } from '../account/disputes.ts'
import { linkEntity, paymentEntity, refundEntity } from '../account/entities.ts'
import { failIntent, payIntent, payIntentLate } from '../account/intents.ts'
import { cancelLink, expireLink, findLink } from '../account/links.ts'
import type { EventRecord, PaymentRecord } from '../account/records.ts'
import { findPayment, finishRefund } from '../account/refunds.ts'
import { Refusal, refusalBody } from '../account/refusal.ts'
import type { Webhooks } from '../webhooks.ts'
import { returnAddress } from './return-address.ts'

interface ById {
  Params: { id: string }
  Body: { method?: PayMethod } | null | undefined
}

/** JSON calls for tests: the switches, and the actions of a customer or a bank. */
export function controlRoutes(app: FastifyInstance, account: Account, webhooks: Webhooks): void {
  app.setErrorHandler((error, _request, reply) => {
    if (error instanceof SwitchError) return reply.code(400).send({ error: { description: error.message } })
    const refusal = error instanceof Refusal ? error : new Refusal('The request could not be read')
    return reply.code(refusal.status).send(refusalBody(refusal))
  })
  app.get('/switches', async () => account.switches.show())
  app.post('/switches', async (request) => {
    account.switches.set(request.body)
    return account.switches.show()
  })
  app.post<ById>('/test/settle/:id?', async ({ params }) => {
    await webhooks.settle(params.id)
    return { settled: true }
  })
  app.get('/test/events', async () => [...account.ledger.events.values()].map(eventSummary).reverse())
  linkControls(app, account)
  intentControls(app, account)
  bankControls(app, account, webhooks)
}

function linkControls(app: FastifyInstance, account: Account): void {
  app.post<ById>('/test/pay/:id', async (request) =>
    outcome(account, payLink(account, request.params.id, request.body?.method ?? 'upi').linkId),
  )
  app.post<ById>('/test/fail/:id', async (request) => {
    const method = request.body?.method ?? 'upi'
    return outcome(account, failPayment(account, request.params.id, method, 'Payment was cancelled at the bank').linkId)
  })
  app.post<ById>('/test/cancel/:id', async (request) => outcome(account, cancelLink(account, request.params.id).id))
  app.post<ById>('/test/expire/:id', async (request) => {
    const link = findLink(account, request.params.id)
    return outcome(account, link.status === 'created' ? expireLink(account, link).id : link.id)
  })
}

/** For the customer in the UPI app that an intent has opened. */
function intentControls(app: FastifyInstance, account: Account): void {
  const outcome = ({ id }: PaymentRecord) => ({ id, payments: [paymentEntity(account, findPayment(account, id))] })
  app.post<ById>('/test/app-pay/:id', async ({ params }) => outcome(payIntent(account, params.id)))
  app.post<ById>('/test/app-fail/:id', async ({ params }) =>
    outcome(failIntent(account, params.id, 'Payment was declined in the app')),
  )
  app.post<ById>('/test/app-pay-late/:id', async ({ params }) => outcome(payIntentLate(account, params.id)))
}

function bankControls(app: FastifyInstance, account: Account, webhooks: Webhooks): void {
  app.post<ById>('/test/pay-late/:id', async (request) => outcome(account, payLate(account, request.params.id).linkId))
  app.post<ById>('/test/refund-processed/:id', async (request) =>
    refundEntity(finishRefund(account, request.params.id, 'processed')),
  )
  app.post<ById>('/test/refund-failed/:id', async (request) =>
    refundEntity(finishRefund(account, request.params.id, 'failed')),
  )
  app.post<{ Params: { id: string; event: string } }>('/test/dispute-:event/:id', async ({ params }) =>
    disputePayment(account, params.id, params.event),
  )
  app.post<ById>('/test/redeliver/:id', async (request) => {
    const event = account.ledger.events.get(request.params.id)
    if (!event) throw new Refusal('The id provided does not exist')
    webhooks.send(event)
    return eventSummary(event)
  })
}

/** `callback` is the return URL of the payment page; null unless paid. */
function outcome(account: Account, linkId: string) {
  const link = findLink(account, linkId)
  const payments = link.paymentIds.flatMap((id) => account.ledger.payments.get(id) ?? [])
  return {
    link: linkEntity(account, link),
    payments: payments.map((payment) => paymentEntity(account, payment)),
    callback: returnAddress(account, link),
  }
}

function eventSummary({ id, event, subject, state }: EventRecord) {
  return { id, event, subject, state }
}
