// Writes docs/openapi.json and docs/openapi-staff.json from the contract.
import { writeFile } from 'node:fs/promises'
import { openApiDocument } from '#server/http/docs/openapi.ts'

const files = [
  ['customers', '../docs/openapi.json'],
  ['staff', '../docs/openapi-staff.json'],
] as const

for (const [audience, path] of files)
  await writeFile(new URL(path, import.meta.url), `${JSON.stringify(openApiDocument(audience), null, 2)}\n`)
