import { createHash } from 'node:crypto'
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { appNames } from '#server/http/apps/app-names.ts'

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
  return stamp === (await stampOfSources())
}

/** Call it last: an interrupted build has no stamp and runs again. */
export async function stampBuild(): Promise<void> {
  await writeFile(stampFile, await stampOfSources())
}

/** Hashes sizes and contents; pictures by size alone, because reading all of them would slow each start. */
async function stampOfSources(): Promise<string> {
  const hash = createHash('sha256')
  for (const file of (await Promise.all(sources.map(listFiles))).flat().sort()) {
    const { size } = await stat(file)
    hash.update(`${file}:${size}:`)
    if (!/\.(avif|webp|png|jpg)$/.test(file)) hash.update(await readFile(file))
  }
  return hash.digest('hex')
}

async function listFiles(path: string): Promise<string[]> {
  if (!(await stat(path)).isDirectory()) return [path]
  const entries = await readdir(path, { withFileTypes: true, recursive: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}
