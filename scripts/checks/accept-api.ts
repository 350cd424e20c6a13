// `npm run api:accept` accepts the API of this contract as the one that clients rely on: run it with a release, or for a
// change that breaks clients on purpose.
import { writeFile } from 'node:fs/promises'
import { currentSurface, surfaceFile } from './api-surface.ts'

await writeFile(surfaceFile, `${JSON.stringify(currentSurface(), null, 1)}\n`)
