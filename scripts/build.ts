// `npm run build`: web app, apps and server into `build/`. `node scripts/build.ts server` bundles the server alone.
import { rm, writeFile } from 'node:fs/promises'
import { createBuilder } from 'vite'
import { appNames } from '#server/http/apps/app-names.ts'
import { buildWorkers } from './build-worker.ts'
import { bundleServer } from './bundle/bundle-server.ts'
import { lookAt, parts } from './bundle/stamps.ts'
import { compressAssets } from './compress-assets.ts'
import { runStep } from './run-step.ts'
import { foldersOfSentences, writeSentences } from './sentences/write-sentences.ts'
import { writeSocialCards } from './social-cards.ts'

// A test run sets NODE_ENV=test, which would select the development build of React.
process.env.NODE_ENV = 'production'

// Taken first: sources may change meanwhile.
const seen = { web: lookAt(parts.web.sources), server: lookAt(parts.server.sources) }
const isWhole = process.argv[2] !== 'server'
if (isWhole) await buildWeb()
await Promise.all([bundleServer(), isWhole && finishWeb()])
await writeFile(parts.server.file, seen.server)
// Written last: an interrupted build runs again.
if (isWhole) await writeFile(parts.web.file, seen.web)

async function buildWeb(): Promise<void> {
  await rm('build', { recursive: true, force: true })
  const builder = await createBuilder({ mode: 'production', logLevel: 'warn' })
  // It begins by emptying `build/` too.
  await builder.buildApp()
  const [appsBuilt] = await Promise.all([
    runStep('node', ['scripts/build-apps.ts']),
    writeSentences().then(buildWorkers),
  ])
  if (!appsBuilt) process.exit(1)
}

async function finishWeb(): Promise<void> {
  const ofApps = appNames.map((name) => `build/${name}/assets`)
  await Promise.all([
    compressAssets(['build/client/assets', ...(await foldersOfSentences()), 'build/client/brand', ...ofApps]),
    writeSocialCards('web/public/art', 'build/client/social'),
  ])
}
