// The payment stand-in in a process of its own, so that the processor time of the server is its own.
import { once } from 'node:events'
import { eventsToSend } from '#server/providers/payments/razorpay.webhook.ts'
import { startPaymentsStandin } from '#standins/payments/start-payments.ts'
import { paymentKeys } from './payment-keys.ts'

// A bench that is killed leaves none.
process.on('disconnect', () => process.exit())
let webhookUrl = ''
const standin = await startPaymentsStandin({
  ...paymentKeys,
  webhookUrl: () => webhookUrl,
  webhookEvents: eventsToSend,
})
process.send?.(standin.url)
const [productUrl] = await once(process, 'message')
webhookUrl = `${productUrl}/v1/payment/webhook/razorpay`
