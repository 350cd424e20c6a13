// `npm run structure`: checks import order, cycles, sizes, and the numbers of migrations and decisions. Prints one line for each problem.
import { readdir, readFile } from 'node:fs/promises'
import { checkCycles } from '#scripts/structure/cycles.ts'
import { checkDecisions } from '#scripts/structure/decisions.ts'
import { checkFeatureParts } from '#scripts/structure/feature-parts.ts'
import { checkImports } from '#scripts/structure/import-rules.ts'
import { checkMigrationNumbers } from '#scripts/structure/migration-numbers.ts'
import { checkSizes } from '#scripts/structure/sizes.ts'
import { checkReexports, listSourceFiles, readSource, type SourceFile } from '#scripts/structure/source-files.ts'
import { checkUnusedExports } from '#scripts/structure/unused-exports.ts'

const root = new URL('../', import.meta.url)
const files: SourceFile[] = []
for (const path of await listSourceFiles(root))
  files.push(readSource(path, await readFile(new URL(path, root), 'utf8')))

const migrations = (await readdir(new URL('server/db/migrations/', root))).sort()
const decisionFolder = new URL('docs/decisions/', root)
const decisions = (await readdir(decisionFolder)).sort()

const problems = [
  ...checkImports(files),
  ...checkCycles(files),
  ...checkFeatureParts(files),
  ...checkSizes(files),
  ...checkUnusedExports(files),
  ...checkReexports(files),
  ...checkMigrationNumbers(migrations),
  ...checkDecisions(
    await Promise.all(
      decisions.map(async (name) => ({ name, text: await readFile(new URL(name, decisionFolder), 'utf8') })),
    ),
  ),
]
for (const problem of problems) console.error(problem)
console.log(`structure: ${files.length} files, ${problems.length} problems`)
process.exitCode = problems.length > 0 ? 1 : 0
