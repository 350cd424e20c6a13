// `npm start`: builds the web when it is missing or older than its sources, then is the server.
import { enableCompileCache } from 'node:module'
import { buildIsCurrent } from './build-stamp.ts'
import { runStep } from './run-step.ts'

// Compiled code is kept for the next start, also for the processes that we start.
process.env.NODE_COMPILE_CACHE ??= 'node_modules/.cache/gharsaaf'
enableCompileCache(process.env.NODE_COMPILE_CACHE)

if (!(await buildIsCurrent())) {
  console.log('Building the web app…')
  if (!(await runStep('node', ['scripts/build.ts']))) process.exit(1)
}
await import('#server/main.ts')
