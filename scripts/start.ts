// `npm start`: builds the web when it is missing or older than its sources, then is the server.
import { buildIsCurrent } from './build-stamp.ts'
import { runStep } from './run-step.ts'

if (!(await buildIsCurrent())) {
  console.log('Building the web app…')
  if (!(await runStep('node', ['scripts/build.ts']))) process.exit(1)
}
await import('../server/main.ts')
