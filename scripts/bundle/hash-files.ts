import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = 'node_modules/.cache/gharsaaf-hashes'

/**
 * Hashes names, sizes and contents of files and folders; pictures by size alone. Files are not read again while size
 * and time of each are the same: this runs at every start.
 */
export function hashOfFiles(name: string, paths: readonly string[]): string {
  const files = paths.flatMap(listFiles).sort()
  const looks = createHash('sha256')
  const sizes = files.map((file) => {
    const { size, mtimeMs } = statSync(file)
    looks.update(`${file}:${size}:${mtimeMs}\n`)
    return size
  })
  const look = looks.digest('hex')
  const known = readKnown(name)
  if (known?.look === look) return known.hash
  const contents = createHash('sha256')
  for (const [index, file] of files.entries()) {
    contents.update(`${file}:${sizes[index]}:`)
    if (!/\.(avif|webp|png|jpg)$/.test(file)) contents.update(readFileSync(file))
  }
  const hash = contents.digest('hex')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, name), JSON.stringify({ look, hash }))
  return hash
}

function readKnown(name: string): { look: string; hash: string } | undefined {
  try {
    return JSON.parse(readFileSync(join(folder, name), 'utf8'))
  } catch {
    return undefined
  }
}

function listFiles(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path]
  const entries = readdirSync(path, { withFileTypes: true, recursive: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}
