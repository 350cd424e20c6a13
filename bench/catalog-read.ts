import { fork } from 'node:child_process'
import { once } from 'node:events'
import { get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Floor, type Measurement, median } from './floors.ts'
import { answersPerSecond, encoding } from './load.ts'

const rounds = 3
const is = 'node:http with the very same bytes'

/** Catalogue reads against bare node:http with the same bytes, measured alternately. */
export async function compareReads(
  productUrl: string,
  { name, paths, floor }: { name: string; paths: readonly string[]; floor: Floor },
): Promise<Measurement> {
  return await besideBareHttp(productUrl + paths[0], async (bareUrl) => {
    const ours: number[] = []
    const bare: number[] = []
    await answersPerSecond({ url: productUrl, paths, seconds: 2 })
    for (let round = 0; round < rounds; round += 1) {
      ours.push(await answersPerSecond({ url: productUrl, paths }))
      bare.push(await answersPerSecond({ url: bareUrl, paths: ['/'] }))
    }
    const reaches = median(bare)
    const ratio = median(ours) / reaches
    return { name, unit: 'answers/s', ours: median(ours), yardstick: { is, reaches }, ratio, floor }
  })
}

/** Runs with a bare server that returns this URL's answer. */
export async function besideBareHttp<Result>(url: string, work: (bareUrl: string) => Promise<Result>): Promise<Result> {
  const bare = fork(new URL('./bare-http.ts', import.meta.url))
  try {
    bare.send(await rawAnswer(url))
    const [{ port }] = (await once(bare, 'message')) as [AddressInfo]
    return await work(`http://127.0.0.1:${port}`)
  } finally {
    bare.kill()
  }
}

/** The raw answer: fetch would decompress it. */
async function rawAnswer(url: string): Promise<{ body: string; headers: Record<string, string> }> {
  const [response] = await once(get(url, { headers: encoding }), 'response')
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk)
  const { 'content-type': type, 'content-encoding': packed } = response.headers
  return {
    body: Buffer.concat(chunks).toString('base64'),
    headers: { 'content-type': type, ...(packed && { 'content-encoding': packed }) },
  }
}
