import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { type RunningProduct, runProduct } from '#e2e/running-product.ts'

export interface HardProduct extends RunningProduct {
  /** The longest that the product's main thread was busy without a pause while `work` ran, in ms of processor time. */
  longestTurn(work: () => Promise<unknown>): Promise<number>
}

/** A product of its own on its own data directory, in another process. */
export async function startHardProduct(env: NodeJS.ProcessEnv = {}): Promise<HardProduct> {
  const dataDir = await mkdtemp(join(tmpdir(), 'gharsaaf-hard-'))
  const turnSocket = join(dataDir, 'turns.sock')
  const monitor = new URL('./turn-monitor.ts', import.meta.url).pathname
  const product = await runProduct({
    dataDir,
    env: { ...env, TURN_SOCKET: turnSocket, NODE_OPTIONS: `--import=${monitor}` },
  })
  const readTurn = async () => Number(await text(connect(turnSocket)))
  return {
    ...product,
    async longestTurn(work) {
      await readTurn()
      await work()
      return await readTurn()
    },
    async stop() {
      const milliseconds = await product.stop()
      await rm(dataDir, { recursive: true, force: true })
      return milliseconds
    },
  }
}
