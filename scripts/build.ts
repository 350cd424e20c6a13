// `npm run build`: web app, apps and server into `build/`. `node scripts/build.ts server` bundles the server alone.
import { rm, writeFile } from 'node:fs/promises'
import { appNames } from '#server/http/apps/app-names.ts'
import { buildWorkers } from './build-worker.ts'
import { bundleServer } from './bundle/bundle-server.ts'
import { lookAt, parts } from './bundle/stamps.ts'
import { compressAssets } from './compress-assets.ts'
import { languagesOfBuild, problemsOfOffered } from './languages/build-languages.ts'
import { writeLanguages } from './languages/compile/compile-languages.ts'
import { compileWeb } from './languages/extract/compile-web.ts'
import { createMarks } from './languages/extract/marks.ts'
import { runStep } from './run-step.ts'
import { copySocialCards, renderSocialCards } from './social-cards.ts'
import { assetsPath } from './web-manifest.ts'

// A test run sets NODE_ENV=test, which would select the development build of React.
process.env.NODE_ENV = 'production'

const languages = languagesOfBuild()
// Taken first: sources may change meanwhile.
const seen = { web: lookAt(parts.web.sources), server: lookAt(parts.server.sources) }
const isWhole = process.argv[2] !== 'server'
if (isWhole) await buildWeb()
await Promise.all([bundleServer(), isWhole && finishWeb()])
await writeFile(parts.server.file, seen.server)
// Written last: an interrupted build runs again.
if (isWhole) await writeFile(parts.web.file, seen.web)

async function buildWeb(): Promise<void> {
  const problems = await problemsOfOffered()
  for (const problem of problems) console.error(problem)
  if (problems.length > 0) process.exit(1)
  await rm('build', { recursive: true, force: true })
  const [appsBuilt] = await Promise.all([runStep('node', ['scripts/build-apps.ts']), compileLanguages()])
  if (!appsBuilt) process.exit(1)
}

async function compileLanguages(): Promise<void> {
  const marks = createMarks()
  await compileWeb(marks, languages)
  await writeLanguages(languages, marks)
  await buildWorkers(languages, marks)
}

async function finishWeb(): Promise<void> {
  const assets = languages.map((language) => `build/client${assetsPath(language)}`)
  const ofApps = appNames.map((name) => `build/${name}/assets`)
  await Promise.all([
    compressAssets([...assets, 'build/client/brand', ...ofApps]),
    renderSocialCards().then((cards) => copySocialCards(cards, 'build/client/social')),
  ])
}
