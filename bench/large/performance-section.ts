import { execFileSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { cpus, loadavg } from 'node:os'

const file = new URL('../../docs/performance.md', import.meta.url)
const title = '## `npm run bench:large`\n'

/** Replaces this command's section of docs/performance.md, or adds it. */
export async function writeSection(lines: readonly string[]): Promise<void> {
  const before = await readFile(file, 'utf8').catch(() => '# Performance\n')
  const [head = '', ...sections] = before.split(/^(?=## )/m)
  const others = sections.filter((section) => !section.startsWith(title)).map((section) => section.trim())
  const sorted = [...others, `${title}\n${lines.join('\n')}`.trim()].sort()
  await writeFile(file, `${[head.trim(), ...sorted].join('\n\n')}\n`)
}

export function circumstances(): string {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
  const day = new Date().toISOString().slice(0, 10)
  const machine = `${cpus().length} cores of ${cpus()[0]?.model.trim()}, Node ${process.version}`
  return `${day}, commit ${commit}. ${machine}. Load ${(loadavg()[0] as number).toFixed(1)}.`
}
