// Fails when a generated file or the sentences to translate differ from what their sources say, when the API breaks its clients, or when the data of
// holidays ends within a year.
import { readFile, writeFile } from 'node:fs/promises'
import { indiaDay } from '#contract/lib/india-time.ts'
import { readCatalog } from '#seed/catalog/catalog-file.ts'
import { breakingChanges } from './checks/api-changes.ts'
import { currentSurface, surfaceFile } from './checks/api-surface.ts'
import { holidayProblem } from './checks/holidays.ts'
import { runStep } from './run-step.ts'

const generated = [
  ['contract/calls.gen.ts', 'scripts/generate-calls.ts'],
  ['contract/visit-calls.gen.ts', 'scripts/generate-calls.ts'],
  ['docs/specification.md', 'scripts/spec-coverage.ts'],
  ['docs/rules.md', 'scripts/generate-rules.ts'],
  ['THIRD_PARTY.md', 'scripts/third-party.ts'],
] as const
const root = new URL('../', import.meta.url)
const before = await Promise.all(generated.map(([path]) => readFile(new URL(path, root), 'utf8').catch(() => '')))
const generators = new Set(generated.map(([, script]) => script))
for (const script of generators) if (!(await runStep('node', [script]))) process.exitCode = 1
for (const [index, [path, script]] of generated.entries()) {
  const file = new URL(path, root)
  if ((await readFile(file, 'utf8')) === before[index]) continue
  console.error(`${path} is not up to date: run "node ${script}" and commit the result.`)
  await writeFile(file, before[index] ?? '')
  process.exitCode = 1
}

// Sentences of the sources that the files of translations lack, or have left over.
if (!(await runStep('lingui', ['check', 'sync', '--workers', '1']))) {
  console.error('Run "npm run languages", translate what is new in web/locales, and commit the result.')
  process.exitCode = 1
}

const changes = breakingChanges(JSON.parse(await readFile(surfaceFile, 'utf8')), currentSurface())
const problem = holidayProblem(readCatalog().holidays, indiaDay(new Date()))
for (const sentence of [...changes, ...(problem ? [problem] : [])]) console.error(sentence)
if (changes.length > 0)
  console.error('These break clients. If that is meant, run "npm run api:accept" and commit the result.')
if (changes.length > 0 || problem) process.exitCode = 1
