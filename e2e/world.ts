import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runProduct } from './running-product.ts'

/** The product under test. Workers inherit its address in the environment. */
export const world = {
  get url(): string {
    return fromEnvironment('PRODUCT_URL')
  },
  get paymentsUrl(): string {
    return fromEnvironment('PAYMENTS_URL')
  },
  /** Where it keeps its database, for what only time or staff could bring about. */
  get dataDir(): string {
    return fromEnvironment('PRODUCT_DATA_DIR')
  },
}

function fromEnvironment(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set: no product runs.`)
  return value
}

/** Starts a product with the seed world in a directory of its own, for this process and those it starts. */
export async function startWorld(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'gharsaaf-e2e-'))
  const product = await runProduct({ dataDir })
  Object.assign(process.env, {
    PRODUCT_URL: product.url,
    PAYMENTS_URL: product.paymentsUrl,
    PRODUCT_DATA_DIR: dataDir,
  })
  return async () => {
    await product.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
