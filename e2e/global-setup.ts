import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { buildIsCurrent } from '#scripts/build-stamp.ts'
import { ensureBrowser } from '#scripts/find-browser.ts'
import { runStep } from '#scripts/run-step.ts'
import { runProduct } from './running-product.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    productUrl: string
    /** Where the product keeps its database, for what only time or staff could bring about. */
    dataDir: string
    browserPath: string
  }
}

/** One running product with the seed world for all journeys; each journey brings customers of its own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (!(await buildIsCurrent()) && !(await runStep('node', ['scripts/build.ts']))) throw new Error('The build failed.')
  project.provide('browserPath', await ensureBrowser())
  const dataDir = await mkdtemp(join(tmpdir(), 'gharsaaf-e2e-'))
  const product = await runProduct({ dataDir })
  project.provide('productUrl', product.url)
  project.provide('dataDir', dataDir)
  return async () => {
    await product.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
