// Writes the tests of each statement into docs/specification.md. Fails when a statement has no test.
import { readFile, writeFile } from 'node:fs/promises'
import { proofsIn, readStatements, withProofs } from './spec/statements.ts'
import { listPaths, readFiles } from './structure/list-files.ts'

const root = new URL('../', import.meta.url)
const specification = new URL('docs/specification.md', root)
const document = await readFile(specification, 'utf8')
const statements = readStatements(document, root)
const tests = (await readFiles(await listPaths('*.test.ts', '*.test.tsx'))).map(({ path, text }) =>
  proofsIn(path, text),
)
const proofs = tests.flatMap((test) => test.proofs)
const [known, proven] = [new Set(statements.ids), new Set(proofs.map(({ id }) => id))]

const problems = [
  ...statements.problems,
  ...tests.flatMap((test) => test.problems),
  ...proofs.filter(({ id }) => !known.has(id)).map(({ id, file }) => `${file} proves "${id}", which no statement has`),
  ...statements.ids.filter((id) => !proven.has(id)).map((id) => `${id} is proven by no test`),
]
await writeFile(specification, withProofs(document, proofs))
for (const problem of problems) console.error(problem)
console.log(`spec: ${statements.ids.length} statements, ${proofs.length} proofs, ${problems.length} problems`)
process.exitCode = problems.length > 0 ? 1 : 0
