// `npm run build`: everything that browsers load. `node scripts/build.ts first`: what a server needs to serve; `npm start` finishes it
// (scripts/finish-build.ts) beside the running server.
import { mkdir } from 'node:fs/promises'
import { clearBuild, stampServable } from './build-stamp.ts'
import { buildWorkers } from './build-worker.ts'
import { bundleServer } from './bundle/bundle-server.ts'
import { languagesOfBuild, problemsOfOffered } from './languages/build-languages.ts'
import { writeLanguages } from './languages/compile/compile-languages.ts'
import { compileWeb } from './languages/extract/compile-web.ts'
import { createMarks } from './languages/extract/marks.ts'
import { runStep } from './run-step.ts'

// A test run sets NODE_ENV=test, which would select the development build of React.
process.env.NODE_ENV = 'production'

const problems = await problemsOfOffered()
for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exit(1)

async function buildWeb(): Promise<void> {
  const marks = createMarks()
  const languages = languagesOfBuild()
  await compileWeb(marks, languages)
  await writeLanguages(languages, marks)
  await buildWorkers(languages, marks)
}

await clearBuild()
const [appsBuilt] = await Promise.all([runStep('node', ['scripts/build-apps.ts']), buildWeb()])
if (!appsBuilt) process.exit(1)
await bundleServer()
// Filled later, and served from the start.
await mkdir('build/client/social')
await stampServable()
if (process.argv[2] !== 'first') await import('./finish-build.ts')
