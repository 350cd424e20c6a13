import { readFile, writeFile } from 'node:fs/promises'
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
]
const stampFile = 'build/stamp'

/** True when `build/` was made from the current sources. */
export async function buildIsCurrent(): Promise<boolean> {
  const stamp = await readFile(stampFile, 'utf8').catch(() => undefined)
  return stamp === hashOfFiles('web', sources)
}

/** Call it last: an interrupted build has no stamp and runs again. */
export async function stampBuild(): Promise<void> {
  await writeFile(stampFile, hashOfFiles('web', sources))
}
