// Fails when a generated file or the sentences to translate differ from what their sources say, or when the API breaks its clients.
import { readFile, writeFile } from 'node:fs/promises'
import { breakingChanges } from './checks/api-changes.ts'
import { currentSurface, surfaceFile } from './checks/api-surface.ts'
import { runStep } from './run-step.ts'

const generated = {
  'scripts/generate-columns.ts': ['server/db/columns.gen.ts'],
  'scripts/generate-calls.ts': ['contract/calls.gen.ts', 'contract/visit-calls.gen.ts', 'contract/late-calls.gen.ts'],
  'scripts/spec-coverage.ts': ['docs/specification.md'],
  'scripts/generate-rules.ts': ['docs/rules.md'],
  'scripts/third-party.ts': ['THIRD_PARTY.md'],
}

for (const [script, paths] of Object.entries(generated)) {
  const before = await Promise.all(paths.map((path) => readFile(path, 'utf8').catch(() => '')))
  if (!(await runStep('node', [script]))) process.exitCode = 1
  for (const [index, path] of paths.entries()) {
    if ((await readFile(path, 'utf8')) === before[index]) continue
    console.error(`${path} is not up to date: run "node ${script}" and commit the result.`)
    await writeFile(path, before[index] ?? '')
    process.exitCode = 1
  }
}

// Sentences of the sources that the files of translations lack, or have left over.
for (const config of ['lingui.config.ts', 'lingui.pro.config.ts']) {
  if (await runStep('lingui', ['check', 'sync', '--workers', '1', '--config', config])) continue
  console.error('Run "npm run languages", translate what is new in the locales, and commit the result.')
  process.exitCode = 1
}

const changes = breakingChanges(JSON.parse(await readFile(surfaceFile, 'utf8')), currentSurface())
for (const sentence of changes) console.error(sentence)
if (changes.length > 0) {
  console.error('These break clients. If that is meant, run "npm run api:accept" and commit the result.')
  process.exitCode = 1
}
