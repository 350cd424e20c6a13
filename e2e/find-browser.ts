import { existsSync } from 'node:fs'
import { runStep } from '#scripts/run-step.ts'

const chromium = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]
const headlessShell = '/usr/bin/chromium-headless-shell'

/** Path of Chromium: CHROMIUM_PATH, else the default locations. */
export function findBrowser(): string | undefined {
  return [process.env.CHROMIUM_PATH, ...chromium].find((path) => path && existsSync(path))
}

/** The headless shell, which needs less CPU than the full browser; else the full browser. */
export function findHeadlessBrowser(): string | undefined {
  return existsSync(headlessShell) && !process.env.CHROMIUM_PATH ? headlessShell : findBrowser()
}

/** Path of the browser; installs Debian's package as root. Throws with instructions when it cannot install. */
export async function ensureBrowser(): Promise<string> {
  const isReady = findBrowser() && (existsSync(headlessShell) || !canInstall())
  if (!isReady && canInstall()) {
    console.log('Installing Chromium for the browser tests…')
    const env = { DEBIAN_FRONTEND: 'noninteractive' }
    const packages = ['chromium', 'chromium-headless-shell']
    await runStep('apt-get', ['update', '-qq'], env)
    await runStep('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], env)
  }
  const installed = findBrowser()
  if (installed) return installed
  throw new Error(
    'The browser tests need Chromium: install it (Debian: apt-get install chromium) or set CHROMIUM_PATH.',
  )
}

const canInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get') && !process.env.CHROMIUM_PATH
