// Draws the social cards and writes .br and .gz files, so that no request has to. Runs after the rest of the build: the server that
// `npm start` has started on a new build serves plain files meanwhile.
import { createHash } from 'node:crypto'
import { readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { defaultLanguage } from '#contract/lib/languages.ts'
import { appNames } from '#server/http/apps/app-names.ts'
import { stampComplete } from './build-stamp.ts'
import { languagesOfBuild } from './languages/build-languages.ts'
import { copySocialCards, renderSocialCards } from './social-cards.ts'

const compressible = /\.(js|css|svg|json)$/
const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

interface Compressed {
  br: Buffer
  gz: Buffer
}

async function compress(content: Buffer): Promise<Compressed> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
  const [br, gz] = await Promise.all([brotli(content, { params }), gzipped(content, { level: 9 })])
  return { br, gz }
}

/** Scripts without words are the same in each language. */
const compressed = new Map<string, Promise<Compressed>>()

async function compressFile(path: string): Promise<void> {
  const content = await readFile(path)
  const hash = createHash('sha256').update(content).digest('hex')
  const result = compressed.get(hash) ?? compress(content)
  compressed.set(hash, result)
  const { br, gz } = await result
  await Promise.all([writeWhole(`${path}.br`, br), writeWhole(`${path}.gz`, gz)])
}

/** A server may be reading, and another process finishing the same build. */
async function writeWhole(path: string, content: Buffer): Promise<void> {
  const draft = `${path}.${process.pid}.draft`
  await writeFile(draft, content)
  await rename(draft, path)
}

async function compressFolder(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => compressible.test(name))
  await Promise.all(names.map((name) => compressFile(join(folder, name))))
}

const others = languagesOfBuild().filter((language) => language !== defaultLanguage)
const appAssets = appNames.map((name) => `build/${name}/assets`)
const languageAssets = others.map((language) => `build/client/assets/${language}`)
await Promise.all(['build/client/assets', 'build/client/brand', ...languageAssets, ...appAssets].map(compressFolder))
await copySocialCards(await renderSocialCards(), 'build/client/social')
await stampComplete()
