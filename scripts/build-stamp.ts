import { copyFile, readFile, rm, writeFile } from 'node:fs/promises'
import { appNames } from '#server/http/apps/app-names.ts'
import { hashOfFiles } from './bundle/hash-files.ts'

const sources = [
  'web',
  ...appNames,
  'contract',
  'vite.config.ts',
  'react-router.config.ts',
  'package-lock.json',
  'scripts/social-cards.ts',
  'scripts/app-config.ts',
  'scripts/languages',
  'scripts/build-app-worker.ts',
  'scripts/build-worker.ts',
]
/** What a server can serve, and then also compressed and with social cards. */
const stamps = { servable: 'build/servable', complete: 'build/stamp' }

/** True when a server can start with `build/`. */
export const buildIsServable = async () => (await readStamp(stamps.servable)) === stampOfSources()

/** True when nothing is missing of a build that can be served; without a look at the sources. */
export const buildIsComplete = async () => (await readStamp(stamps.complete)) === (await readStamp(stamps.servable))

/** Call it first: an interrupted build has no stamp and runs again. */
export async function clearBuild(): Promise<void> {
  await rm('build', { recursive: true, force: true })
}

export async function stampServable(): Promise<void> {
  await writeFile(stamps.servable, stampOfSources())
}

/** Of the sources that it was made from: they may have changed since. */
export async function stampComplete(): Promise<void> {
  await copyFile(stamps.servable, stamps.complete)
}

const readStamp = (file: string) => readFile(file, 'utf8').catch(() => undefined)

const stampOfSources = () => hashOfFiles('web', sources)
