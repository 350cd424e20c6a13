// Writes docs/openapi.json from the contract.
import { writeFile } from 'node:fs/promises'
import { openApiDocument } from '#server/http/docs/openapi.ts'

await writeFile(new URL('../docs/openapi.json', import.meta.url), `${JSON.stringify(openApiDocument(), null, 2)}\n`)
