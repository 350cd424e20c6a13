// Writes the OpenAPI documents below docs/ from the contract.
import { writeFile } from 'node:fs/promises'
import { type Audience, documents, openApiDocument } from '#server/http/docs/openapi.ts'

for (const [audience, { file }] of Object.entries(documents)) {
  const text = JSON.stringify(openApiDocument(audience as Audience), null, 2)
  await writeFile(new URL(`../docs/${file}`, import.meta.url), `${text}\n`)
}
