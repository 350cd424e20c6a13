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

test('the built server answers pages and calls as the contract says and stops cleanly', async () => {
  const product = await runProduct({ dataDir: join(folder, 'data'), args: start, env: { SEED: 'reference' } })
  const textOf = async (path: string) => (await fetch(product.url + path)).text()
  expect(await textOf('/')).toContain('<html lang="en-IN"')
  expect(await textOf('/hi')).toContain('<html lang="hi')
  const broken = await fetch(`${product.url}/services/%E0%A4%A`)
  expect([broken.status, broken.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8'])
  const ask = async (path: string, body?: object) => {
    const settings = body && {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }
    return await (await fetch(`${product.url}/v1/${path}`, settings)).json()
  }
  const { data } = await ask('service/listing?limit=2')
  expect(data.services).toHaveLength(2)
  expect(Object.keys(data.services[0])).not.toContain('search_words')
  const tooMany = { status: false, code: 'BAD_INPUT', message: 'limit must be <= 100.' }
  expect(await ask('service/listing?limit=101')).toMatchObject(tooMany)
  expect(await ask('service/listing', { limit: 101 })).toMatchObject(tooMany)
  // Text is converted in a query only.
  expect(await ask('service/listing', { limit: '2' })).toMatchObject({ message: 'limit must be integer.' })
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
