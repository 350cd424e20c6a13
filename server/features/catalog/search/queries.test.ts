import { expect, test } from 'vitest'
import { catalogCalls } from '#contract/catalog.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'

const world = suiteWorld()

/** As customers type them, and the service of the catalog that has to be first. None: we do not sell it. */
const queries: readonly [query: string, first: string | null][] = [
  ['5-seater', 'fabric-sofa-shampooing'],
  ['5-seater sofa', 'fabric-sofa-shampooing'],
  ['sofa cleaning', 'fabric-sofa-shampooing'],
  ['lshape sofa', 'l-shape-and-recliner-sofa-cleaning'],
  ['queen size mattress', 'mattress-cleaning'],
  ['100 sqft carpet', 'carpet-shampooing'],
  ['2bhk deep cleaning', 'full-home-deep-cleaning'],
  ['3 BHK', 'full-home-deep-cleaning'],
  ['house cleaning', 'full-home-deep-cleaning'],
  ['1bhk pest control', 'general-pest-control'],
  ['pestcontrol', 'general-pest-control'],
  ['bath room cleaning', 'classic-bathroom-cleaning'],
  ['toilet cleaning', 'classic-bathroom-cleaning'],
  ['wash room', 'office-washroom-deep-cleaning'],
  ['movein', 'move-in-deep-cleaning'],
  ['white ants', 'termite-inspection'],
  ['bedbugs', 'bed-bug-treatment'],
  ['cockroaches in kitchen', 'kitchen-cockroach-gel-treatment'],
  ['housemaid', 'hourly-house-help'],
  ['maid for 2 hrs', 'hourly-house-help'],
  ['dish washing', 'utensil-cleaning'],
  ['1000 ltr tank', 'overhead-tank-cleaning'],
  ['seepage', 'mould-and-damp-wall-treatment'],
  ['refridgerator', 'refrigerator-cleaning'],
  ['kockroach', 'cockroach-and-ant-control'],
  // Near words of ours: seater, burner, wipe, small, dried.
  ['waiter', null],
  ['barber', null],
  ['something for my wife', null],
  ['bad smell', null],
  ['driver', null],
  ['washing machine', null],
  // Hindi in Latin letters.
  ['kaam wali', 'hourly-house-help'],
  ['kam vali bai', 'hourly-house-help'],
  ['do ghante ke liye', 'hourly-house-help'],
  ['ghar ki safai', 'full-home-deep-cleaning'],
  ['poore ghar ki safai', 'full-home-deep-cleaning'],
  ['safaiwala', 'full-home-deep-cleaning'],
  ['diwali ki safai', 'festive-deep-cleaning'],
  ['bathroom ki safai', 'classic-bathroom-cleaning'],
  ['rasoi ki safai', 'basic-kitchen-cleaning'],
  ['sofa dhulai', 'fabric-sofa-shampooing'],
  ['gadde ki safai', 'mattress-cleaning'],
  ['pani ki tanki', 'overhead-tank-cleaning'],
  ['jhadu pochha', 'sweep-and-mop'],
  ['bartan dhone wali', 'utensil-cleaning'],
  ['cockroach marne ki dawa', 'cockroach-and-ant-control'],
  ['kide makode', 'general-pest-control'],
  ['deewar mein seelan', 'mould-and-damp-wall-treatment'],
  // Hindi in Devanagari.
  ['काम वाली', 'hourly-house-help'],
  ['कामवाली बाई', 'hourly-house-help'],
  ['५ सीटर सोफा', 'fabric-sofa-shampooing'],
  ['२ बीएचके', 'full-home-deep-cleaning'],
  ['घर की सफ़ाई', 'full-home-deep-cleaning'],
  ['बाथरूम की सफाई', 'classic-bathroom-cleaning'],
  ['टॉयलेट की सफाई', 'classic-bathroom-cleaning'],
  ['सफाई वाला', 'full-home-deep-cleaning'],
  ['पानी की टंकी', 'overhead-tank-cleaning'],
  ['झाड़ू-पोंछा', 'sweep-and-mop'],
  ['दीमक', 'termite-inspection'],
  ['खटमल', 'bed-bug-treatment'],
  ['छिपकली', 'spider-and-lizard-repellent-treatment'],
  ['सीलन', 'mould-and-damp-wall-treatment'],
]

// spec: browse/services-search
test('each query of customers has its right first hit', async () => {
  const first = async (term: string) =>
    (await world.call(catalogCalls.search, { term })).body.data.services[0]?._id ?? null
  const found: [string, string | null][] = []
  for (const [query] of queries) found.push([query, await first(query)])
  expect(found).toEqual(queries)
})

// spec: browse/search-misspelt
test('only misspelt words are corrected', async () => {
  const corrected = async (term: string) => (await world.call(catalogCalls.search, { term })).body.data.didYouMean
  const found: Record<string, string | null> = {}
  for (const term of ['5-seater sofa', 'kaam wali', 'carpet for my plant', 'bathrom clening', 'pestcontrol'])
    found[term] = await corrected(term)
  expect(found).toEqual({
    '5-seater sofa': null,
    'kaam wali': null,
    'carpet for my plant': null,
    'bathrom clening': 'bathroom cleaning',
    pestcontrol: 'pest control',
  })
})
