import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type RunningProduct, runProduct } from '#e2e/running-product.ts'
import { paymentKeys } from './payment-keys.ts'

export interface OpenProduct extends RunningProduct {
  databaseUrl: string
}

/** The product with the demo world on a data directory of its own, and the payment stand-in beside it. */
export async function withProduct<Result>(work: (product: OpenProduct) => Promise<Result>): Promise<Result> {
  const dataDir = await mkdtemp(join(tmpdir(), 'gharsaaf-bench-'))
  const payments = fork(new URL('./payments-process.ts', import.meta.url))
  try {
    const [paymentsUrl] = (await once(payments, 'message')) as [string]
    const env = {
      ALLOW_STANDINS: '1',
      RAZORPAY_BASE_URL: paymentsUrl,
      RAZORPAY_KEY_ID: paymentKeys.keyId,
      RAZORPAY_KEY_SECRET: paymentKeys.keySecret,
      RAZORPAY_WEBHOOK_SECRET: paymentKeys.webhookSecret,
    }
    const product = await runProduct({ dataDir, env })
    try {
      payments.send(product.url)
      const databaseUrl = (await readFile(join(dataDir, 'postgres.url'), 'utf8')).trim()
      return await work(Object.assign(product, { paymentsUrl, databaseUrl }))
    } finally {
      await product.stop()
    }
  } finally {
    payments.kill()
    await rm(dataDir, { recursive: true, force: true })
  }
}
