import {
  chmodSync,
  copyFileSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { join } from 'node:path'

/** Only needed to build extensions. */
const unneeded = /\.a$|^pkgconfig$|^pgxs$/

/**
 * Copies the installed binaries to `parent`/gharsaaf/postgresql-<version> and returns that folder.
 * Files are compared by size, so a copy cut short by a power failure is repaired; each is renamed into place, so two
 * concurrent starts and a running server are safe.
 * Throws when an account other than root can write there.
 */
export function mirrorBinaries(installed: string, parent: string): string {
  const home = join(parent, 'gharsaaf')
  mkdirSync(home, { recursive: true })
  const { uid, mode } = lstatSync(home)
  if (uid !== 0 || (mode & 0o022) !== 0) throw new Error(`${home} can be written by others than root`)
  chmodSync(home, 0o755)
  const { version } = JSON.parse(readFileSync(join(installed, '..', 'package.json'), 'utf8'))
  const target = join(home, `postgresql-${version}-${process.platform}-${process.arch}`)
  mirrorFolder(installed, target)
  return target
}

function mirrorFolder(from: string, to: string): void {
  mkdirSync(to, { recursive: true })
  chmodSync(to, 0o755)
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (unneeded.test(entry.name)) continue
    const source = join(from, entry.name)
    const target = join(to, entry.name)
    if (entry.isDirectory()) mirrorFolder(source, target)
    else if (lstatSync(source).size !== lstatSync(target, { throwIfNoEntry: false })?.size) replace(source, target)
  }
}

function replace(source: string, target: string): void {
  const draft = `${target}.${process.pid}`
  rmSync(draft, { force: true })
  const { mode } = lstatSync(source)
  if (lstatSync(source).isSymbolicLink()) symlinkSync(readlinkSync(source), draft)
  else {
    copyFileSync(source, draft)
    chmodSync(draft, mode & 0o100 ? 0o755 : 0o644)
  }
  renameSync(draft, target)
}
