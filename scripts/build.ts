// `npm run build`: compiles the web app, draws the social cards and writes .br and .gz files, so that no request has to.
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { appNames } from '#server/http/apps/app-names.ts'
import { stampBuild } from './build-stamp.ts'
import { buildWorker } from './build-worker.ts'
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
const [cards, compiled] = await Promise.all([drawSocialCards(), runStep('node', compile, production)])
if (!compiled || !(await runStep('node', ['scripts/build-apps.ts'], production))) process.exit(1)
await copySocialCards(cards, 'build/client/social')
await buildWorker()
const appAssets = appNames.map((name) => `build/${name}/assets`)
await Promise.all(['build/client/assets', 'build/client/brand', ...appAssets].map(compressFolder))
await stampBuild()
