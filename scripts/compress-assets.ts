import { readdir, readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** Writes .br and .gz beside the files of these folders, so that no request has to. */
export async function compressAssets(folders: readonly string[]): Promise<void> {
  const paths = await Promise.all(
    folders.map(async (folder) => (await readdir(folder)).map((name) => `${folder}/${name}`)),
  )
  await Promise.all(
    paths
      .flat()
      .filter((path) => /\.(js|css|svg|json)$/.test(path))
      .map(compressFile),
  )
}

async function compressFile(path: string): Promise<void> {
  const content = await readFile(path)
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
  await Promise.all([
    brotli(content, { params }).then((br) => writeFile(`${path}.br`, br)),
    gzipped(content, { level: 9 }).then((gz) => writeFile(`${path}.gz`, gz)),
  ])
}
