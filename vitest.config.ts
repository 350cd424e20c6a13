import { defineConfig } from 'vitest/config'
import { LongestFirst } from '#server/testing/scale/longest-first.ts'
import { macros } from './scripts/sentences/macros.ts'

const environment = { TZ: 'America/Los_Angeles' } // far from India on purpose: nothing may depend on the machine's zone

/** Only in `npm run test:full`. */
const full = process.env.TEST_SCALE === 'full' ? [] : ['**/*.full.test.ts']

const strict = {
  // Importing the product again for each file costs more than the tests do: each test keeps its state in a world of its own.
  isolate: false,
  // On two cores: a test waits for its database about a third of the time.
  maxWorkers: 3,
  // A busy machine answers later.
  expect: { requireAssertions: true, poll: { timeout: 60_000 } },
  setupFiles: ['server/testing/scale/setup.ts'],
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        plugins: [macros()],
        test: {
          name: 'unit',
          include: [
            'contract/**/*.test.ts',
            'web/**/*.test.{ts,tsx}',
            'ops/**/*.test.{ts,tsx}',
            'pro/**/*.test.{ts,tsx}',
            'scripts/**/*.test.ts',
            'deploy/**/*.test.ts',
            'server/testing/sources/**/*.test.ts',
            '{seed,server}/**/*.rules.test.ts',
          ],
          exclude: full,
          env: environment,
          ...strict,
          // Properties over 10,000 carts take their time on a busy machine.
          testTimeout: 30_000,
        },
      },
      {
        plugins: [macros()],
        test: {
          name: 'server',
          include: ['server/**/*.test.ts', 'standins/**/*.test.ts', 'seed/**/*.test.ts'],
          exclude: ['**/*.rules.test.ts', 'server/testing/sources/**', ...full],
          globalSetup: ['server/testing/global-setup.ts'],
          env: environment,
          // Node loads the pages of the build as they are.
          server: { deps: { external: [/\/build\//] } },
          ...strict,
          // What never comes ends a test; a busy machine does not.
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
      {
        test: {
          name: 'stress',
          include: ['server/testing/stress/**/*.stress.ts'],
          globalSetup: ['server/testing/stress/global-setup.ts', 'server/testing/global-setup.ts'],
          env: environment,
          ...strict,
          // They measure time: one after another.
          maxWorkers: 1,
          testTimeout: 300_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
