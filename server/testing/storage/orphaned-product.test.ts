import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'

/** Says what the product says when it is open, and ends as it does. */
const product = `console.log('Payments stand-in at http://127.0.0.1:1/\\nGharSaaf is listening at http://127.0.0.1:1/')
process.on('SIGINT', () => process.exit())
setInterval(() => {}, 1000)`

const bench = `import { runProduct } from '#e2e/running-product.ts'
const { pid } = await runProduct({ dataDir: '/nowhere', args: ['-e', ${JSON.stringify(product)}] })
console.log(pid)
setInterval(() => {}, 1000)`

test('a product ends when its bench or test run is killed', async () => {
  const owner = spawn('node', ['--input-type=module', '-e', bench], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = await once(owner.stdout, 'data')
  const pid = Number(line)
  expect(isRunning(pid)).toBe(true)
  owner.kill('SIGKILL')
  await expect.poll(() => isRunning(pid), { timeout: 10_000 }).toBe(false)
})

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
