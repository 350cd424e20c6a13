// Writes THIRD_PARTY.md: licences of all packages, data and fonts that the product, its build, its tests and its tools use.
import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'

/** The part of a CycloneDX component that we print. */
interface Component {
  name: string
  version: string
  licenses?: { license?: { id?: string; name?: string }; expression?: string }[]
  properties?: { name: string; value: string }[]
}

// Read from lockfiles: installed packages differ by platform.
const sbom = ['sbom', '--package-lock-only', '--sbom-format=cyclonedx', '--loglevel=error']

async function componentsOf(cwd: string): Promise<Component[]> {
  const { stdout } = await promisify(execFile)('npm', sbom, { cwd, maxBuffer: 64 * 1024 * 1024 })
  return (JSON.parse(stdout) as { components: Component[] }).components
}

function licenceOf({ licenses = [] }: Component): string {
  const names = licenses.map(({ license, expression }) => expression ?? license?.id ?? license?.name)
  return names.filter(Boolean).join(', ') || 'see its own files'
}

function useOf({ properties = [] }: Component): string {
  return properties.some(({ name }) => name === 'cdx:npm:package:development') ? 'build and test' : 'product'
}

const ours = (await componentsOf('.')).map((one) => ({ ...one, use: useOf(one) }))
const known = new Set(ours.map(({ name, version }) => `${name}@${version}`))
const tools = (await componentsOf('tools')).map((one) => ({ ...one, use: 'tools' }))
const rows = [...ours, ...tools.filter(({ name, version }) => !known.has(`${name}@${version}`))]
  .toSorted((one, other) => one.name.localeCompare(other.name) || one.version.localeCompare(other.version))
  .map((one) => `| ${one.name} | ${one.version} | ${licenceOf(one)} | ${one.use} |`)
const notes = await readFile('docs/third-party-notes.md', 'utf8')
await writeFile(
  'THIRD_PARTY.md',
  `${notes.trim()}\n\n## Packages\n\nWritten by \`node scripts/third-party.ts\` from \`npm sbom\`.\n\n| package | version | licence | used for |\n|---|---|---|---|\n${rows.join('\n')}\n`,
)
