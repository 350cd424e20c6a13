// `npm run structure`: import order, cycles, sizes. Fails with one line for each thing that is out of place.
import { readFile } from 'node:fs/promises'
import { problemsOfCycles } from '#scripts/structure/cycles.ts'
import { problemsOfImports } from '#scripts/structure/import-rules.ts'
import { problemsOfSizes } from '#scripts/structure/sizes.ts'
import { listSourceFiles, readSource, type SourceFile } from '#scripts/structure/source-files.ts'

const root = new URL('../', import.meta.url)
const files: SourceFile[] = []
for (const path of await listSourceFiles(root))
  files.push(readSource(path, await readFile(new URL(path, root), 'utf8')))

const problems = [...problemsOfImports(files), ...problemsOfCycles(files), ...problemsOfSizes(files)]
for (const problem of problems) console.error(problem)
console.log(`structure: ${files.length} files, ${problems.length} problems`)
process.exitCode = problems.length > 0 ? 1 : 0
