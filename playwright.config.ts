import { defineConfig } from '@playwright/test'
import { findHeadlessBrowser } from '#e2e/find-browser.ts'

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

/** Chromium does not start under libfaketime: its pages get their clock from a script (see fixtures). */
function browserEnvironment(): Record<string, string> {
  const { LD_PRELOAD: _library, FAKETIME: _shift, ...env } = process.env
  return env as Record<string, string>
}

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/global-setup.ts',
  // A file with many tests would keep one worker at the end, and the others waiting.
  fullyParallel: true,
  // A page waits most of its time: four workers leave a fifth of two cores idle.
  workers: 5,
  retries: 0,
  forbidOnly: true,
  // What only `npm run test:full` tries.
  grepInvert: process.env.TEST_SCALE === 'full' ? undefined : /@full/,
  // What never comes ends a test; a busy machine does not. A green run waits for neither.
  timeout: 900_000,
  expect: { timeout: 60_000 },
  reporter: [
    ['line'],
    ['json', { outputFile: process.env.E2E_REPORT ?? 'screenshots/journeys.json' }],
    ['./e2e/spec-reporter.ts'],
  ],
  use: {
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    launchOptions: { executablePath: findHeadlessBrowser(), args: flags, env: browserEnvironment() },
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'journeys', outputDir: 'screenshots/failed/journeys' },
    // `npm run screenshots`: nothing is proved, pages are photographed. Each worker would ask for a code for one customer.
    { name: 'screenshots', workers: 1, testMatch: '**/screenshots.ts', outputDir: 'screenshots/failed/pictures' },
  ],
})
