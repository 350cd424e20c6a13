import { defineConfig } from '@playwright/test'
import type { Shared } from '#e2e/fixtures.ts'
import { findHeadlessBrowser } from '#scripts/find-browser.ts'

// Far from India on purpose: nothing may depend on the machine's zone.
process.env.TZ = 'America/Los_Angeles'

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** What breaks the product for others, so that it needs one of its own. */
const ownProduct = ['**/catalogue-away.test.ts']

export default defineConfig<object, Shared>({
  testDir: 'e2e',
  outputDir: 'screenshots/failed',
  globalSetup: './e2e/global-setup.ts',
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [
    ['line'],
    ['json', { outputFile: process.env.E2E_REPORT ?? 'screenshots/journeys.json' }],
    ['./e2e/proof-reporter.ts'],
  ],
  use: {
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    launchOptions: { executablePath: findHeadlessBrowser(), args: flags },
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
  },
  projects: [
    { name: 'journeys', testIgnore: ownProduct },
    { name: 'own-product', testMatch: ownProduct, use: { ownProduct: true } },
    // `npm run screenshots`: nothing is proved, pages are photographed.
    { name: 'screenshots', testMatch: '**/screenshots.ts' },
  ],
})
