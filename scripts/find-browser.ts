import { existsSync } from 'node:fs'
import { runStep } from './run-step.ts'

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** Where Chromium is: CHROMIUM_PATH, else the usual places. */
function findBrowser(): string | undefined {
  return [process.env.CHROMIUM_PATH, ...places].find((path) => path && existsSync(path))
}

/** The browser of the tests; installed from Debian's packages where we may, else a line that says how. */
export async function ensureBrowser(): Promise<string> {
  const present = findBrowser()
  if (present) return present
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium for the browser tests…')
    const env = { DEBIAN_FRONTEND: 'noninteractive' }
    await runStep('apt-get', ['update', '-qq'], env)
    await runStep('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], env)
  }
  const installed = findBrowser()
  if (installed) return installed
  throw new Error(
    'The browser tests need Chromium: install it (Debian: apt-get install chromium) or set CHROMIUM_PATH.',
  )
}
