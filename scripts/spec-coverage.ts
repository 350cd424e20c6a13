// Writes the tests of each statement into docs/specification.md. Fails when a statement has no test.
import { readFile, writeFile } from 'node:fs/promises'
import { checkStatements, readStatements, withProofs } from '#scripts/spec/statements.ts'
import { readProofs, strayTags } from '#scripts/spec/tags.ts'

const root = new URL('../', import.meta.url)
const specification = new URL('docs/specification.md', root)
const document = await readFile(specification, 'utf8')
const statements = readStatements(document)
const proofs = await readProofs(root)
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
await writeFile(specification, withProofs(document, proofs))
for (const problem of problems) console.error(problem)
console.log(`spec: ${statements.length} statements, ${proofs.length} proofs, ${problems.length} problems`)
process.exitCode = problems.length > 0 ? 1 : 0
