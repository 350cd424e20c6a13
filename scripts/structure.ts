// `npm run structure`: checks import order, cycles, sizes, the numbers of migrations and decisions, and paths in documents. Prints one line for each problem.
import { readdir, readFile } from 'node:fs/promises'
import { checkCycles } from '#scripts/structure/cycles.ts'
import { checkDocumentPaths } from '#scripts/structure/document-paths.ts'
import { checkFeatureParts } from '#scripts/structure/feature-parts.ts'
import { checkImports } from '#scripts/structure/import-rules.ts'
import { checkDecisions, checkMigrationNumbers } from '#scripts/structure/numbers.ts'
import { checkSizes } from '#scripts/structure/sizes.ts'
import {
  checkReexports,
  listPaths,
  listSourceFiles,
  readSource,
  type SourceFile,
} from '#scripts/structure/source-files.ts'
import { checkUnusedExports } from '#scripts/structure/unused-exports.ts'

const root = new URL('../', import.meta.url)
const files: SourceFile[] = []
for (const path of await listSourceFiles(root))
  files.push(readSource(path, await readFile(new URL(path, root), 'utf8')))

const migrations = (await readdir(new URL('server/db/migrations/', root))).sort()
const decisionFolder = new URL('docs/decisions/', root)
const decisions = (await readdir(decisionFolder)).sort()

const allPaths = await listPaths(root)
const documents = allPaths.filter((path) => /^docs\/.*\.md$|^(?:CONTRIBUTING|README)\.md$/.test(path))

const problems = [
  ...checkImports(files),
  ...checkCycles(files),
  ...checkFeatureParts(files),
  ...checkSizes(files),
  ...checkUnusedExports(files),
  ...checkReexports(files),
  ...checkMigrationNumbers(migrations),
  ...checkDocumentPaths(
    await Promise.all(documents.map(async (path) => ({ path, text: await readFile(new URL(path, root), 'utf8') }))),
    allPaths,
  ),
  ...checkDecisions(
    await Promise.all(
      decisions.map(async (name) => ({ name, text: await readFile(new URL(name, decisionFolder), 'utf8') })),
    ),
  ),
]
for (const problem of problems) console.error(problem)
console.log(`structure: ${files.length} files, ${problems.length} problems`)
process.exitCode = problems.length > 0 ? 1 : 0
