import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressible = /\.(js|css|svg|json)$/
const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

interface Compressed {
  br: Buffer
  gz: Buffer
}

/** Writes .br and .gz beside the files of these folders, so that no request has to. */
export async function compressAssets(folders: readonly string[]): Promise<void> {
  const known = new Map<string, Promise<Compressed>>()
  const compressFile = async (path: string) => {
    const content = await readFile(path)
    const hash = createHash('sha256').update(content).digest('hex')
    const result = known.get(hash) ?? compress(content)
    known.set(hash, result)
    const { br, gz } = await result
    await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)])
  }
  const names = await Promise.all(folders.map(async (folder) => ({ folder, files: await readdir(folder) })))
  const paths = names.flatMap(({ folder, files }) => files.map((file) => join(folder, file)))
  await Promise.all(paths.filter((path) => compressible.test(path)).map(compressFile))
}

async function compress(content: Buffer): Promise<Compressed> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
  const [br, gz] = await Promise.all([brotli(content, { params }), gzipped(content, { level: 9 })])
  return { br, gz }
}
