import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { answersPerSecond, encoding } from '#bench/load.ts'
import { processorMs } from '#bench/processor.ts'
import { compared, type Floor, type Measurement, median } from '#bench/report/floors.ts'
import type { BareAnswers } from '#bench/yardsticks/bare-http.ts'

const rounds = 3
const is = 'bare node:http with the same bytes, headers included'
const ofConnection = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding'])

interface Read {
  name: string
  paths: readonly string[]
  rate: Floor
  processor: Floor
}

interface Round {
  perSecond: number
  /** µs of the server's processor for an answer. */
  processor: number
}

/** Answers from memory against bare node:http with the same bytes, measured alternately: how many, and at which processor time each. */
export async function compareReads(product: { url: string; pid: number }, read: Read): Promise<Measurement[]> {
  const { name, paths } = read
  return await besideBareHttp(product.url, paths, async (bareUrl, bare) => {
    const ours: Round[] = []
    const theirs: Round[] = []
    await answersPerSecond({ url: product.url, paths, seconds: 2 })
    await answersPerSecond({ url: bareUrl, paths, seconds: 1 })
    for (let round = 0; round < rounds; round += 1) {
      ours.push(await oneRound(product.url, product.pid, paths))
      theirs.push(await oneRound(bareUrl, bare.pid as number, paths))
    }
    const middle = (all: Round[], of: keyof Round) => median(all.map((one) => one[of]))
    const compare = (of: keyof Round, about: Pick<Measurement, 'name' | 'unit' | 'floor'>) =>
      compared(about, middle(ours, of), { is, reaches: middle(theirs, of) })
    return [
      compare('perSecond', { name, unit: 'answers/s', floor: read.rate }),
      compare('processor', { name: `${name}: processor`, unit: 'µs of processor', floor: read.processor }),
    ]
  })
}

async function oneRound(url: string, pid: number, paths: readonly string[]): Promise<Round> {
  const seconds = 4
  const before = processorMs(pid)
  const perSecond = await answersPerSecond({ url, paths, seconds })
  return { perSecond, processor: ((processorMs(pid) - before) * 1000) / (perSecond * seconds) }
}

/** Runs with a bare server that returns this origin's answers. */
export async function besideBareHttp<Result>(
  url: string,
  paths: readonly string[],
  work: (bareUrl: string, bare: ChildProcess) => Promise<Result>,
): Promise<Result> {
  const answers: BareAnswers = {}
  // Asked for often enough to be compressed.
  for (let time = 0; time < 4; time += 1) for (const path of paths) answers[path] = await rawAnswer(url + path)
  const bare = fork(new URL('../yardsticks/bare-http.ts', import.meta.url))
  try {
    bare.send(answers)
    const [{ port }] = (await once(bare, 'message')) as [AddressInfo]
    return await work(`http://127.0.0.1:${port}`, bare)
  } finally {
    bare.kill()
  }
}

/** The raw answer: fetch would decompress it. */
async function rawAnswer(url: string): Promise<BareAnswers[string]> {
  const [response] = (await once(get(url, { headers: encoding }), 'response')) as [IncomingMessage]
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk)
  const own = Object.entries(response.headers).filter(([name, value]) => value && !ofConnection.has(name))
  return { body: Buffer.concat(chunks).toString('base64'), headers: Object.fromEntries(own) as Record<string, string> }
}
