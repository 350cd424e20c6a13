import { existsSync } from 'node:fs'
import { runStep } from './run-step.ts'

const chromium = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]
const headlessShell = '/usr/bin/chromium-headless-shell'

/** Where Chromium is: CHROMIUM_PATH, else the usual places. */
export function findBrowser(): string | undefined {
  return [process.env.CHROMIUM_PATH, ...chromium].find((path) => path && existsSync(path))
}

/** The same browser without its windows, which needs a third less of the processor; else the whole one. */
export function findHeadlessBrowser(): string | undefined {
  return existsSync(headlessShell) && !process.env.CHROMIUM_PATH ? headlessShell : findBrowser()
}

/** The browser of the tests; installed from Debian's packages where we may, else a line that says how. */
export async function ensureBrowser(): Promise<string> {
  const wanted = findBrowser() && (existsSync(headlessShell) || !mayInstall())
  if (!wanted && mayInstall()) {
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

const mayInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get') && !process.env.CHROMIUM_PATH
