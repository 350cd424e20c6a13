import { existsSync, readFileSync } from 'node:fs'
import { hashOfFiles } from './hash-files.ts'

export const bundleFolder = 'build/app'
export const stampFile = `${bundleFolder}/stamp`

const sources = ['server', 'standins', 'contract', 'seed', 'package-lock.json', 'scripts/bundle']
/** Names in them contain hashes of contents. */
const pages = ['build/server', 'build/languages']

/** True when the bundle was made from the current sources and pages. */
export function serverIsCurrent(): boolean {
  try {
    return readFileSync(stampFile, 'utf8') === serverStamp()
  } catch {
    return false
  }
}

export const serverStamp = () => hashOfFiles('server', [...sources, ...pages.filter((folder) => existsSync(folder))])
