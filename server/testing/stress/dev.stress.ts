import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningProduct, runProduct } from '#e2e/running-product.ts'

let folder: string
let product: RunningProduct | undefined
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gharsaaf-dev-'))
  await copyProduct(folder)
})
afterAll(async () => {
  await product?.stop()
  await rm(folder, { recursive: true, force: true })
})

/** Files of its own, which a test may change; Vite keeps its cache beside the links to the packages. */
async function copyProduct(to: string): Promise<void> {
  const copied = (await readdir('.')).filter((name) =>
    /^(contract|seed|scripts|server|standins|web|package\.json|tsconfig\.json|(vite|react-router|lingui)\.config\.ts)$/.test(
      name,
    ),
  )
  await Promise.all(copied.map((name) => cp(name, join(to, name), { recursive: true })))
  await mkdir(join(to, 'node_modules'))
  const packages = (await readdir('node_modules')).filter((name) => !name.startsWith('.'))
  await Promise.all(packages.map((name) => symlink(resolve('node_modules', name), join(to, 'node_modules', name))))
}

async function startDevelopment(): Promise<RunningProduct> {
  const { scripts } = JSON.parse(await readFile('package.json', 'utf8')) as { scripts: { dev: string } }
  const [, ...args] = scripts.dev.split(' ')
  const env = { VITEST: '', NODE_COMPILE_CACHE: resolve('node_modules/.cache/gharsaaf') }
  return runProduct({ dataDir: join(folder, 'data'), env, args, cwd: folder })
}

const read = async (path: string) => await (await fetch(`${product?.url}${path}`)).text()

test('npm run dev shows pages, answers with a changed file, and ends with all that it started', async () => {
  product = await startDevelopment()
  const { url, paymentsUrl } = product
  const page = await fetch(`${url}/constactus`)
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<main')])
  const weaknesses = '/.well-known/security.txt'
  expect(await read(weaknesses)).toContain('Preferred-Languages: en, hi\n')

  const source = join(folder, 'server/http/docs/security-txt.ts')
  await writeFile(source, (await readFile(source, 'utf8')).replace('en, hi', 'en, hi, mr'))
  await expect.poll(() => read(weaknesses), { timeout: 60_000 }).toContain('Preferred-Languages: en, hi, mr\n')
  expect(await read('/v1/banner/listing')).toContain('"status":true')

  await product.stop()
  expect(existsSync(join(folder, 'data/postgres.url'))).toBe(false)
  for (const address of [url, paymentsUrl]) await expect(fetch(address)).rejects.toThrow('fetch failed')
})
