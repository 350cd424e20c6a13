import type { Account, EventSubject } from './account.ts'
import type { DisputeRecord, LinkRecord, OrderRecord, PaymentRecord, RefundRecord } from './records.ts'

type Entity = Record<string, unknown>

/** A link in API answers. */
export function linkEntity(account: Account, link: LinkRecord): Entity {
  return { ...linkCore(account, link), payments: link.paymentIds.flatMap((id) => linkPayment(account, id)) }
}

function linkCore(account: Account, link: LinkRecord): Entity {
  return {
    accept_partial: link.acceptPartial,
    amount: link.amount,
    amount_paid: link.amountPaid,
    ...(link.callbackUrl && { callback_method: 'get', callback_url: link.callbackUrl }),
    cancelled_at: link.cancelledAt,
    created_at: link.createdAt,
    currency: link.currency,
    customer: link.customer,
    description: link.description,
    expire_by: link.expireBy,
    expired_at: link.expiredAt,
    first_min_partial_amount: 0,
    id: link.id,
    notes: link.notes,
    notify: link.notify,
    ...(link.paymentIds.length > 0 && { order_id: link.orderId }),
    reference_id: link.reference,
    reminder_enable: link.reminderEnable,
    reminders: [],
    short_url: `${account.publicUrl}/pay/${link.id}`,
    status: link.status,
    updated_at: link.updatedAt,
    upi_link: false,
    user_id: '',
    whatsapp_link: false,
  }
}

function linkPayment(account: Account, id: string): Entity[] {
  const payment = account.ledger.payments.get(id)
  if (!payment) return []
  const { amount, createdAt, method, linkId, status } = payment
  return [
    {
      amount,
      created_at: createdAt,
      method,
      payment_id: id,
      plink_id: linkId,
      status: status === 'refunded' ? 'captured' : status,
      updated_at: createdAt,
    },
  ]
}

export function paymentEntity(account: Account, payment: PaymentRecord): Entity {
  const { amountRefunded, failure } = payment
  const { description, email, contact, notes } = payment.asked ?? askedOfLink(account, payment)
  return {
    id: payment.id,
    entity: 'payment',
    amount: payment.amount,
    currency: payment.currency,
    status: payment.status,
    order_id: payment.orderId,
    method: payment.method,
    amount_refunded: amountRefunded,
    refund_status: amountRefunded === 0 ? null : amountRefunded < payment.amount ? 'partial' : 'full',
    captured: payment.status === 'captured' || payment.status === 'refunded',
    description,
    email,
    contact,
    // Without notes a link has null and a payment an empty list.
    notes: notes ?? [],
    fee: failure ? null : Math.round(payment.amount * 0.02),
    tax: failure ? null : Math.round(payment.amount * 0.0036),
    error_code: failure ? 'BAD_REQUEST_ERROR' : null,
    error_description: failure,
    error_source: failure ? 'bank' : null,
    error_step: failure ? 'payment_authorization' : null,
    error_reason: failure ? 'payment_failed' : null,
    acquirer_data: payment.method === 'upi' ? { rrn: '103608848276' } : { auth_code: '828553' },
    created_at: payment.createdAt,
  }
}

function askedOfLink(account: Account, { linkId }: PaymentRecord) {
  const link = account.ledger.links.get(linkId)
  return {
    // The only reference to the link in a payment.
    description: `#${linkId.replace('plink_', '')}`,
    email: link?.customer.email ?? null,
    contact: link?.customer.contact ?? null,
    notes: link?.notes,
  }
}

export function refundEntity(refund: RefundRecord): Entity {
  return {
    id: refund.id,
    entity: 'refund',
    amount: refund.amount,
    currency: refund.currency,
    payment_id: refund.paymentId,
    notes: Object.keys(refund.notes).length > 0 ? refund.notes : [],
    receipt: refund.receipt,
    acquirer_data: { arn: refund.status === 'processed' ? '74332745123456789012345' : null },
    created_at: refund.createdAt,
    batch_id: null,
    status: refund.status,
    speed_requested: 'normal',
    speed_processed: 'normal',
  }
}

export function orderEntity(order: OrderRecord): Entity {
  const { amount, amountPaid } = order
  return {
    id: order.id,
    entity: 'order',
    amount,
    amount_paid: amountPaid,
    amount_due: amount - amountPaid,
    currency: order.currency,
    receipt: order.receipt,
    status: amountPaid === 0 ? 'created' : 'paid',
    attempts: amountPaid === 0 ? 0 : 1,
    notes: Object.keys(order.notes).length > 0 ? order.notes : [],
    created_at: order.createdAt,
  }
}

function disputeEntity(dispute: DisputeRecord): Entity {
  return {
    id: dispute.id,
    entity: 'dispute',
    payment_id: dispute.paymentId,
    amount: dispute.amount,
    currency: dispute.currency,
    amount_deducted: dispute.status === 'lost' ? dispute.amount : 0,
    gateway_dispute_id: null,
    reason_code: 'goods_or_services_not_received_or_partially_received',
    respond_by: dispute.respondBy,
    status: dispute.status,
    phase: 'chargeback',
    created_at: dispute.createdAt,
  }
}

/** A link's order inside a webhook: an internal shape whose id has no prefix and matches no order. */
function orderInNotice(link: LinkRecord): Entity {
  return {
    amount: link.amount,
    amount_due: link.amount - link.amountPaid,
    amount_paid: link.amountPaid,
    attempts: link.paymentIds.length,
    created_at: link.createdAt,
    currency: link.currency,
    id: link.orderId.replace('order_', ''),
    notes: link.notes ?? [],
    product_id: link.id.replace('plink_', ''),
    product_type: 'payment_link_v2',
    receipt: link.reference,
    status: link.status === 'paid' ? 'paid' : 'created',
    updated_at: link.updatedAt,
  }
}

/** Webhook envelope. `created_at` is the link's creation for link events and the event time for others. */
export function eventEnvelope(account: Account, event: string, subject: EventSubject): Entity {
  const { link, order, payment, refund, dispute } = subject
  const withLink = event.startsWith('payment_link.') && link
  const payload: Record<string, { entity: Entity }> = {
    ...(withLink && { payment_link: { entity: linkCore(account, link) } }),
    ...(link && payment && (withLink || event === 'order.paid') && { order: { entity: orderInNotice(link) } }),
    ...(order && event === 'order.paid' && { order: { entity: orderEntity(order) } }),
    ...(refund && { refund: { entity: refundEntity(refund) } }),
    ...(payment && { payment: { entity: paymentEntity(account, payment) } }),
    ...(dispute && { dispute: { entity: disputeEntity(dispute) } }),
  }
  return {
    entity: 'event',
    account_id: 'acc_StandInAccount',
    event,
    contains: Object.keys(payload),
    payload,
    created_at: withLink ? link.createdAt : account.now(),
  }
}
