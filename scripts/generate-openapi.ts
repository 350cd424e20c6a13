// Writes the OpenAPI documents, which a running product serves, to build/api/.
import { mkdir, writeFile } from 'node:fs/promises'
import { type Audience, documents, openApiDocument } from '#server/http/docs/openapi.ts'

const folder = new URL('../build/api/', import.meta.url)
await mkdir(folder, { recursive: true })
for (const [audience, { file }] of Object.entries(documents)) {
  const text = JSON.stringify(openApiDocument(audience as Audience), null, 2)
  await writeFile(new URL(file, folder), `${text}\n`)
}
