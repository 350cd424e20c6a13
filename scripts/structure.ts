// `npm run structure`: checks import order, cycles, sizes, the numbers of migrations and decisions, and paths in documents. Prints one line for each problem.
import { checkCycles, checkFeatureParts } from './structure/cycles.ts'
import { checkDecisions, checkDocumentPaths, checkMigrationNumbers } from './structure/documents.ts'
import { checkImports } from './structure/import-rules.ts'
import { listPaths, listSourceFiles, readFiles } from './structure/list-files.ts'
import { checkLines, checkSizes } from './structure/sizes.ts'
import { checkExports, readSource } from './structure/source-file.ts'

const sources = await listSourceFiles()
const texts = await readFiles(sources)
const files = texts.map(({ path, text }) => readSource(path, text))
const paths = await listPaths()
const documents = await readFiles(paths.filter((path) => /^docs\/.*\.md$|^(?:CONTRIBUTING|README)\.md$/.test(path)))

const problems = [
  ...checkImports(files),
  ...checkCycles(files),
  ...checkFeatureParts(files),
  ...checkSizes(sources),
  ...checkLines(texts),
  ...checkExports(files),
  ...checkMigrationNumbers(paths.filter((path) => path.startsWith('server/db/migrations/')).sort()),
  ...checkDocumentPaths(documents, paths),
  ...checkDecisions(documents.filter(({ path }) => path.startsWith('docs/decisions/'))),
]
for (const problem of problems) console.error(problem)
console.log(`structure: ${files.length} files, ${problems.length} problems`)
process.exitCode = problems.length > 0 ? 1 : 0
