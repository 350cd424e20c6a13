import { Agent } from 'node:http'
import { compared, type Measurement, percentile } from '#bench/report/floors.ts'
import { post } from '#bench/shoppers/keep-alive-client.ts'
import { besideBareHttp } from './catalog-read.ts'

/** Realistic queries: served and distant places, an old city name, a misspelling, a pincode. */
const typed = [
  'vijay nagar indore',
  'koramangala bangalore',
  'koramngala',
  'andheri west',
  'hsr layout',
  'whitefeild',
  'electonic cty',
  'gorakhpur',
  'shimla',
  'manali',
  'rajwada',
  '560034',
  'sector 62 noida',
  'banjara hills',
]
const near = { lat: 22.7196, lng: 75.8577 }
const share = 0.95
const path = '/v1/place/suggest'

/** Suggestions among 154,000 places after every third key, one after the other. */
export async function comparePlaceSuggestions(productUrl: string): Promise<Measurement> {
  const texts = typed.flatMap(beginningsOf)
  const one = `${path}?text=${encodeURIComponent('vijay nagar')}`
  return await besideBareHttp(productUrl, [one], async (bareUrl) => {
    await times(productUrl + path, texts)
    const ours: number[] = []
    const bare: number[] = []
    for (let round = 0; round < 3; round += 1) {
      ours.push(...(await times(productUrl + path, texts)))
      bare.push(...(await times(bareUrl + one, texts)))
    }
    const reaches = percentile(bare, share)
    const about = { name: 'place suggestions, 95 of 100', unit: 'ms', floor: { ratioAtMost: 12 } } as const
    return compared(about, percentile(ours, share), { is: 'bare node:http with one of the answers', reaches })
  })
}

function beginningsOf(text: string): string[] {
  const lengths = Array.from({ length: Math.ceil(text.length / 3) }, (_, index) => Math.min(text.length, index * 3 + 3))
  return lengths.map((length) => text.slice(0, length))
}

async function times(url: string, texts: readonly string[]): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const milliseconds: number[] = []
  for (const text of texts) {
    const start = performance.now()
    const { status } = await post(agent, url, { 'content-type': 'application/json' }, JSON.stringify({ text, near }))
    if (status !== 200) throw new Error(`suggestions for '${text}' answered ${status}`)
    milliseconds.push(performance.now() - start)
  }
  agent.destroy()
  return milliseconds
}
