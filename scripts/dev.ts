// `npm run dev`. Its outbox shows messages in the language of their template: their modules load after the sentences are compiled.
import { speakAllLanguages } from './dev/sentences.ts'

await speakAllLanguages()
await import('./dev/main.ts')
