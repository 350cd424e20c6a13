// `npm start`: builds the web when the build is missing or outdated, then starts the server.
import { enableCompileCache } from 'node:module'
import { buildIsCurrent } from './build-stamp.ts'
import { runStep } from './run-step.ts'

// Set in the environment as well, so that child processes share the compile cache.
process.env.NODE_COMPILE_CACHE ??= 'node_modules/.cache/gharsaaf'
enableCompileCache(process.env.NODE_COMPILE_CACHE)

if (!(await buildIsCurrent())) {
  console.log('Building the web app')
  if (!(await runStep('node', ['scripts/build.ts']))) process.exit(1)
}
await import('#server/main.ts')
