import { execFileSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { cpus, loadavg, totalmem } from 'node:os'
import { isMet, type Measurement, toTableRow } from './floors.ts'

const file = new URL('../../docs/performance.md', import.meta.url)
const head = `# Performance

Written by the bench: each command replaces its own section. Floors are ratios to a yardstick measured alternately in the same run, because machines
differ, and one machine from hour to hour; what depends on no machine has a limit of its own. How each is measured: \`bench/README.md\`.
`

/** Replaces the section of a command in docs/performance.md, or adds it. */
export async function writeSection(command: string, lines: readonly string[]): Promise<void> {
  const before = await readFile(file, 'utf8').catch(() => head)
  const [, ...sections] = before.split(/^(?=## )/m)
  const title = `## \`${command}\`\n`
  const own = `${title}\n${lines.join('\n')}\n`
  const others = sections.filter((section) => !section.startsWith(title)).map((section) => section.trim())
  const sorted = [...others, own.trim()].sort()
  await writeFile(file, `${[head.trim(), ...sorted].join('\n\n')}\n`)
}

/** When and on what it was measured. */
export function circumstances(loadBefore: number): string {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
  const memory = Math.round(totalmem() / 2 ** 30)
  const machine = `${cpus().length} cores of ${cpus()[0]?.model.trim()}, ${memory} GB, Node ${process.version}`
  const day = new Date().toISOString().slice(0, 10)
  return `${day}, commit ${commit}. ${machine}. Load before ${loadBefore.toFixed(1)}, after ${(loadavg()[0] as number).toFixed(1)}.`
}

export function toTable(measurements: readonly Measurement[]): string[] {
  const rows = measurements.map((one) => {
    const { name, ours, yardstick, ratio, floor } = toTableRow(one)
    return `| ${name} | ${ours} | ${yardstick} | ${ratio} | ${floor} | ${isMet(one) ? 'met' : '**missed**'} |`
  })
  const yardsticks = [...new Set(measurements.map(({ yardstick }) => yardstick.is))]
  return [
    '| series | ours | yardstick | ratio | floor | |',
    '|---|---|---|---|---|---|',
    ...rows,
    '',
    `Yardsticks: ${yardsticks.join('; ')}.`,
    ...measurements.filter((one) => one.note && !isMet(one)).map(({ name, note }) => `\n**${name}**: ${note}`),
  ]
}
