// `npm run screenshots`: every route in its main states on a phone and a desktop, into the ignored folder screenshots/.
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import { identityCalls } from '../contract/identity.ts'
import { buildIsCurrent } from '../scripts/build-stamp.ts'
import { ensureBrowser } from '../scripts/find-browser.ts'
import { runStep } from '../scripts/run-step.ts'
import { apiClient } from './api-client.ts'
import { knownRoutes } from './route-table.ts'
import { runProduct } from './running-product.ts'

const folder = 'screenshots'
const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } }
/** Ananya Rao of the demo world: bookings in every state, credits, addresses. */
const ananya = '9876543210'

async function tokenOf(url: string): Promise<string> {
  const visitor = apiClient(url)
  await visitor.call(identityCalls.login, { phoneNo: ananya })
  const outbox = await fetch(`${url}/dev/outbox.json?to=${encodeURIComponent(`+91${ananya}`)}`)
  const [latest] = (await outbox.json()) as { text: string }[]
  const otp = /\d{4}/.exec(latest?.text ?? '')?.[0] ?? ''
  return (await visitor.call(identityCalls.verifyOtp, { phoneNo: ananya, otp })).data.token
}

/** The whole page from top to bottom; what is loaded lazily is scrolled past first. */
async function photograph(browser: Browser, url: string, who: string, token: string): Promise<void> {
  for (const [size, viewport] of Object.entries(sizes)) {
    const context = await browser.newContext({ viewport, baseURL: url, reducedMotion: 'reduce', locale: 'en-IN' })
    await context.addInitScript((kept) => kept && localStorage.setItem('GSFtoken', kept), token)
    const page = await context.newPage()
    for (const { path, customers } of [
      ...Object.values(knownRoutes).flat(),
      { path: '/no-such-page', customers: undefined },
    ]) {
      if (path.includes('{booking}') || (customers && !token)) continue
      await page.goto(path, { waitUntil: 'networkidle' })
      await page.evaluate(async () => {
        for (let y = 0; y < document.body.scrollHeight; y += innerHeight) {
          scrollTo(0, y)
          await new Promise(requestAnimationFrame)
        }
        scrollTo(0, 0)
      })
      await page.waitForLoadState('networkidle')
      const name = path.replaceAll(/\W+/g, '-').replace(/^-|-$/g, '') || 'home'
      await page.screenshot({ path: join(folder, `${size}-${who}-${name}.png`), fullPage: true })
    }
    await context.close()
  }
}

if (!(await buildIsCurrent()) && !(await runStep('node', ['scripts/build.ts']))) throw new Error('The build failed.')
await mkdir(folder, { recursive: true })
const dataDir = await mkdtemp(join(tmpdir(), 'gharsaaf-screens-'))
const product = await runProduct({ dataDir })
const browser = await chromium.launch({
  executablePath: await ensureBrowser(),
  args: ['--no-sandbox', '--disable-gpu'],
})
try {
  await photograph(browser, product.url, 'visitor', '')
  await photograph(browser, product.url, 'customer', await tokenOf(product.url))
} finally {
  await browser.close()
  await product.stop()
  await rm(dataDir, { recursive: true, force: true })
}
console.log(`Pictures of every page lie in ${folder}/`)
