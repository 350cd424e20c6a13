import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { requestsPerSecond } from './load.ts'

export interface Ratio {
  name: string
  ours: number
  yardstick: number
  ratio: number
  atLeast: number
}

const encoding = { 'accept-encoding': 'br' }
const rounds = 3

/** A read of the catalogue against bare node:http with the very same bytes, turn by turn in one run. */
export async function compareCatalogRead(
  productUrl: string,
  name: string,
  path: string,
  atLeast: number,
): Promise<Ratio> {
  const { bytes, headers } = await rawAnswer(productUrl + path)
  const bare = fork(new URL('./bare-http.ts', import.meta.url))
  try {
    bare.send({ body: bytes.toString('base64'), headers })
    const [{ port }] = (await once(bare, 'message')) as [AddressInfo]
    const ours: number[] = []
    const yardstick: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      ours.push(await requestsPerSecond({ url: productUrl + path, headers: encoding }))
      yardstick.push(await requestsPerSecond({ url: `http://127.0.0.1:${port}/`, headers: encoding }))
    }
    return ratioOf(name, median(ours), median(yardstick), atLeast)
  } finally {
    bare.kill()
  }
}

export function ratioOf(name: string, ours: number, yardstick: number, atLeast: number): Ratio {
  return {
    name,
    ours: Math.round(ours),
    yardstick: Math.round(yardstick),
    ratio: Number((ours / yardstick).toFixed(3)),
    atLeast,
  }
}

export function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] as number
}

/** The answer as it is on the wire: fetch would unpack it. */
async function rawAnswer(url: string): Promise<{ bytes: Buffer; headers: Record<string, string> }> {
  const { get } = await import('node:http')
  const request = get(url, { headers: encoding })
  const [response] = await once(request, 'response')
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk)
  const { 'content-type': type, 'content-encoding': packed } = response.headers
  return {
    bytes: Buffer.concat(chunks),
    headers: { 'content-type': type, ...(packed && { 'content-encoding': packed }) },
  }
}
