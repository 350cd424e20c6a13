import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from './fixtures.ts'
import { runProduct } from './running-product.ts'

let folder = ''
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gharsaaf-bundle-'))
})
test.afterAll(() => rm(folder, { recursive: true, force: true }))

const start = ['build/app/main.js']

test('the built server answers pages in two languages and calls, and stops cleanly', async () => {
  test.setTimeout(120_000)
  const product = await runProduct({ dataDir: join(folder, 'data'), args: start })
  const textOf = async (path: string) => (await fetch(product.url + path)).text()
  expect(await textOf('/')).toContain('<html lang="en-IN"')
  expect(await textOf('/hi')).toContain('<html lang="hi')
  expect(JSON.parse(await textOf('/v1/category/listing')).status).toBe(true)
  expect(await product.stop()).toBeLessThan(10_000)
  expect(product.output()).toMatch(/Shutting down\n$/)
})

test('a stack of the built server names the lines of its sources', async () => {
  const fault = `process.getuid = () => { throw new Error('a fault') }`
  const output = await new Promise<string>((resolve) => {
    const args = ['--import', `data:text/javascript,${encodeURIComponent(fault)}`, ...start]
    execFile(process.execPath, args, { env: { ...process.env, NODE_ENV: '' } }, (_error, _stdout, stderr) =>
      resolve(stderr),
    )
  })
  expect(output).toContain('Error: a fault')
  expect(output).toMatch(/at chooseAccount \(server\/server-account\.ts:\d+:\d+\)/)
  expect(output).toMatch(/server\/main\.ts:\d+:\d+/)
  expect(output).not.toContain('build/app')
})
