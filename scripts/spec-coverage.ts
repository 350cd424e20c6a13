// Writes docs/spec-coverage.md: the tests of each statement. Fails when a statement has no test.
import { readFile, writeFile } from 'node:fs/promises'
import { coverageDocument } from '#scripts/spec/document.ts'
import { checkStatements, readStatements } from '#scripts/spec/statements.ts'
import { readProofs, strayTags } from '#scripts/spec/tags.ts'

const root = new URL('../', import.meta.url)
const groups = await readStatements(new URL('docs/spec-statements/', root))
const proofs = await readProofs(root)
const statements = groups.flatMap((group) => group.statements)
const known = new Set(statements.map(({ id }) => id))
const proven = new Set(proofs.map(({ id }) => id))
const files = [...new Set(proofs.map(({ file }) => file))]
const strays = await Promise.all(
  files.map(async (file) => strayTags(file, await readFile(new URL(file, root), 'utf8'))),
)

const problems = [
  ...checkStatements(statements, root),
  ...proofs.filter(({ id }) => !known.has(id)).map(({ id, file }) => `${file} proves "${id}", which no statement has`),
  ...proofs.filter(({ test }) => test === '').map(({ id, file }) => `${file}: the test that proves ${id} has no name`),
  ...strays.flat(),
  ...statements.filter(({ id }) => !proven.has(id)).map(({ id }) => `${id} is proven by no test`),
]
await writeFile(new URL('docs/spec-coverage.md', root), coverageDocument(groups, proofs))
for (const problem of problems) console.error(problem)
console.log(`spec: ${statements.length} statements, ${proofs.length} proofs, ${problems.length} problems`)
process.exitCode = problems.length > 0 ? 1 : 0
