import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runProduct } from './running-product.ts'
import { worldClock } from './world-clock.ts'

/** The product under test. Workers inherit its address in the environment. */
export const world = {
  get url(): string {
    return fromEnvironment('PRODUCT_URL')
  },
  get paymentsUrl(): string {
    return fromEnvironment('PAYMENTS_URL')
  },
  /** Directory of its database, for changes that only time or staff can cause. */
  get dataDir(): string {
    return fromEnvironment('PRODUCT_DATA_DIR')
  },
}

function fromEnvironment(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set: no product runs.`)
  return value
}

/** Starts a product with seed data in a new directory, for this process and its children. */
export async function startWorld(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'gharsaaf-e2e-'))
  Object.assign(process.env, worldClock(new Date()))
  const product = await runProduct({ dataDir })
  // Journeys search the whole of India.
  await product.printed(/Post offices imported/)
  Object.assign(process.env, {
    PRODUCT_URL: product.url,
    PAYMENTS_URL: product.paymentsUrl,
    PRODUCT_DATA_DIR: dataDir,
  })
  return async () => {
    await product.stop()
    // On a busy machine PostgreSQL may still write its last checkpoint.
    await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 })
  }
}
