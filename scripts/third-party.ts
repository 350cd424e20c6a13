// Writes THIRD_PARTY.md: every package that is shipped or used to build and test, with its licence, and the data and fonts.
import { readFile, writeFile } from 'node:fs/promises'

interface LockedPackage {
  version?: string
  license?: string
  dev?: boolean
  optional?: boolean
}

const lock = JSON.parse(await readFile('package-lock.json', 'utf8')) as { packages: Record<string, LockedPackage> }

async function licenceOf(path: string, locked: LockedPackage): Promise<string> {
  if (locked.license) return locked.license
  const manifest = await readFile(`${path}/package.json`, 'utf8').then(JSON.parse, () => ({}))
  return manifest.license?.type ?? manifest.license ?? 'see its own files'
}

const rows: { name: string; version: string; licence: string; use: string }[] = []
for (const [path, locked] of Object.entries(lock.packages)) {
  if (!path) continue
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
  rows.push({
    name,
    version: locked.version ?? '',
    licence: await licenceOf(path, locked),
    use: locked.dev ? 'build and test' : 'product',
  })
}
rows.sort((a, b) => a.name.localeCompare(b.name) || a.version.localeCompare(b.version))

const notes = await readFile('docs/third-party-notes.md', 'utf8')
const table = rows.map(({ name, version, licence, use }) => `| ${name} | ${version} | ${licence} | ${use} |`)
await writeFile(
  'THIRD_PARTY.md',
  `${notes.trim()}\n\n## Packages\n\nWritten by \`node scripts/third-party.ts\` from the lockfile.\n\n| package | version | licence | used for |\n|---|---|---|---|\n${table.join('\n')}\n`,
)
