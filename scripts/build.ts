// `npm run build`: compiles the web app, draws the social cards and writes .br and .gz files, so that no request has to.
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { appNames } from '#server/http/apps/app-names.ts'
import { stampBuild } from './build-stamp.ts'
import { buildWorker } from './build-worker.ts'
import { bundleServer } from './bundle/bundle-server.ts'
import { clearLanguages, moveAssets, otherLanguages, problemsOfOffered } from './languages/build-languages.ts'
import { runStep } from './run-step.ts'
import { copySocialCards, drawSocialCards } from './social-cards.ts'

const compressible = /\.(js|css|svg|json)$/
const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

async function compressFile(path: string): Promise<void> {
  const content = await readFile(path)
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
  await writeFile(`${path}.br`, await brotli(content, { params }))
  await writeFile(`${path}.gz`, await gzipped(content, { level: 9 }))
}

async function compressFolder(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => compressible.test(name))
  await Promise.all(names.map((name) => compressFile(join(folder, name))))
}

// A test run sets NODE_ENV=test, which would select the development build of React.
const compile = ['node_modules/@react-router/dev/bin.cjs', 'build', '--logLevel', 'warn']
const production = { NODE_ENV: 'production' }
const others = otherLanguages()
const problems = await problemsOfOffered()
for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exit(1)
await clearLanguages()
const compileIn = (language: string) =>
  runStep('node', compile, { ...production, WEB_LANGUAGE: language, WEB_LANGUAGES: ['en', ...others].join() })
const [cards, compiled] = await Promise.all([drawSocialCards(), compileIn('en')])
for (const language of others) {
  if (!(await compileIn(language))) process.exit(1)
  await moveAssets(language)
}
if (!compiled || !(await runStep('node', ['scripts/build-apps.ts'], production))) process.exit(1)
await copySocialCards(cards, 'build/client/social')
for (const language of ['en', ...others] as const) await buildWorker(language)
const appAssets = appNames.map((name) => `build/${name}/assets`)
const languageAssets = others.map((language) => `build/client/assets/${language}`)
await Promise.all(['build/client/assets', 'build/client/brand', ...languageAssets, ...appAssets].map(compressFolder))
await bundleServer()
await stampBuild()
