// Entry point of the bundle that `npm run build` makes (decision 0061): the same server, loaded from few files.
import { enableCompileCache } from 'node:module'
import { nameSourceLines } from './stack-lines.ts'

enableCompileCache(process.env.NODE_COMPILE_CACHE ?? 'node_modules/.cache/gharsaaf')
nameSourceLines(new URL('.', import.meta.url).href)
await import('#server/main.ts')
