import { encoding } from '#bench/load.ts'
import { compared, type Measurement, median } from '#bench/report/floors.ts'

const is = 'the same page from memory'

interface Listed {
  data: { services: { _id: string }[] }
}

/** Pages that are asked for the first time, and with parameters of trackers, against the same pages from memory: one request at a time. */
export async function compareColdPages(productUrl: string): Promise<Measurement[]> {
  const { data } = (await (await fetch(`${productUrl}/v1/service/listing?limit=60`)).json()) as Listed
  const pages = data.services.map(({ _id }) => `/service/${_id}`)
  const free = pages.map((_page, index) => `/services?q=${encodeURIComponent(`sofa ${index}`)}`)
  const first = await series(productUrl, pages)
  const rendered = await series(productUrl, free)
  const tracked = pages.map((page, index) => `${page}?fbclid=${index}&utm_source=mail`)
  return [
    compared({ name: 'page asked for the first time', unit: 'ms', floor: { ratioAtMost: 12 } }, first.cold, {
      is,
      reaches: first.cached,
    }),
    compared({ name: 'page of a new search', unit: 'ms', floor: { ratioAtMost: 12 } }, rendered.cold, {
      is,
      reaches: rendered.cached,
    }),
    compared(
      { name: 'page with ?fbclid=', unit: 'ms', floor: { ratioAtMost: 1.3 } },
      await oneByOne(productUrl, tracked),
      {
        is,
        reaches: first.cached,
      },
    ),
  ]
}

/** Medians of the first and of a later request. */
async function series(productUrl: string, paths: readonly string[]) {
  const cold = await oneByOne(productUrl, paths)
  await oneByOne(productUrl, paths)
  return { cold, cached: await oneByOne(productUrl, paths) }
}

async function oneByOne(productUrl: string, paths: readonly string[]): Promise<number> {
  const milliseconds: number[] = []
  for (const path of paths) {
    const started = performance.now()
    const response = await fetch(productUrl + path, { headers: encoding })
    await response.arrayBuffer()
    milliseconds.push(performance.now() - started)
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}`)
  }
  return median(milliseconds)
}
