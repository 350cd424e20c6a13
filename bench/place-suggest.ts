import { type Ratio, ratioOf } from './catalog-read.ts'

/** What people type: served places and far ones, with the city by its old name, misspelt, by pincode. */
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
const allowedMs = 20

/** Suggestions after every third key, one request after the other: 95 of 100 within 20 ms, as answers a second. */
export async function compareSuggestions(productUrl: string): Promise<Ratio> {
  const texts = typed.flatMap((text) => beginningsOf(text))
  for (const text of texts) await askedMs(productUrl, text)
  const times: number[] = []
  for (const text of [...texts, ...texts]) times.push(await askedMs(productUrl, text))
  const p95 = times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)] as number
  return ratioOf('place suggestions, 95 of 100', 1000 / p95, 1000 / allowedMs, 1)
}

function beginningsOf(text: string): string[] {
  const lengths = Array.from({ length: Math.ceil(text.length / 3) }, (_, index) => Math.min(text.length, index * 3 + 3))
  return lengths.map((length) => text.slice(0, length))
}

async function askedMs(productUrl: string, text: string): Promise<number> {
  const start = performance.now()
  const response = await fetch(`${productUrl}/v1/place/suggest`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ text, near }),
  })
  if (!response.ok) throw new Error(`suggestions for '${text}' answered ${response.status}`)
  await response.arrayBuffer()
  return performance.now() - start
}
