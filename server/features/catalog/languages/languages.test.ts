import { describe, expect, test } from 'vitest'
import { catalogCalls } from '#contract/catalog.ts'
import type { Language } from '#contract/lib/languages.ts'
import { offerCalls } from '#contract/offer.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'

const world = suiteWorld()
const serviceId = 'classic-bathroom-cleaning'
const serviceIn = async (language: Language) => (await world.call(catalogCalls.service, { serviceId, language })).body

describe('the catalog in another language', () => {
  test('has names, choices, add-ons and descriptions in Hindi', async () => {
    const { data } = await serviceIn('hi')
    expect(data).toMatchObject({
      name: 'बाथरूम की क्लासिक सफ़ाई',
      description: 'फ़र्श, बेसिन, WC, पहुँच तक की टाइलें और फ़िटिंग',
      categoryId: { name: 'बाथरूम की सफ़ाई' },
      subCategoryId: { name: 'एक बार' },
      packages: { title: 'बाथरूम', variants: [{ variantName: '1 बाथरूम' }, {}, {}, {}, {}] },
      inclusions: expect.arrayContaining(['बेसिन, नल और शीशा']),
      exclusions: expect.arrayContaining(['प्लंबिंग की मरम्मत']),
    })
    expect(data.addOns.map(({ name }) => name)).toContain('गीज़र का बाहरी हिस्सा')
  })

  test('has names and descriptions in Tamil, and the prices of English', async () => {
    const [tamil, english] = [(await serviceIn('ta')).data, (await serviceIn('en')).data]
    expect(tamil.name).toBe('கிளாசிக் பாத்ரூம் கிளீனிங்')
    expect(tamil.description).toMatch(/^தரை, பேசின், WC/)
    for (const inclusion of tamil.inclusions) expect(english.inclusions).not.toContain(inclusion)
    expect(tamil.price).toBe(english.price)
  })

  test('is the same in lists, combos, offers and on the home page', async () => {
    const { data: home } = (await world.call(catalogCalls.home, { language: 'hi' })).body
    expect(home.categories[0]).toMatchObject({ name: 'पूरे घर की सफ़ाई' })
    expect(home.strip[0]?.name).toBe('बाथरूम की बेसिक सफ़ाई')
    expect(home.banners[0]?.title).toBe('साफ़ घर, बस एक टैप में')
    expect(home.combos[0]).toMatchObject({
      title: 'किचन और 2 बाथरूम',
      discount: '₹248 की बचत',
      services: ['किचन की डीप क्लीनिंग', '2 बाथरूम की गहरी सफ़ाई'],
    })
    const { data: offers } = (await world.call(offerCalls.list, { language: 'hi' })).body
    expect(offers.offers).toEqual(home.offers)
    expect(home.offers.map(({ title }) => title)).toContain('पहली पेस्ट विज़िट')
    const { data: listed } = (await world.call(catalogCalls.categories, { language: 'bn' })).body
    expect(listed.categories[1]?.name).toBe('বাথরুম পরিষ্কার')
  })

  test('leaves the bytes of English answers as they are', async () => {
    const bytes = async (url: string) => (await world.app.inject({ url })).body
    for (const path of ['/v1/home/page', `/v1/service/fetchSingleService/${serviceId}`, '/v1/service/listing']) {
      const plain = await bytes(path)
      expect(await bytes(`${path}?language=hi`)).not.toBe(plain)
      expect(await bytes(`${path}?language=en`)).toBe(plain)
      expect(await bytes(path)).toBe(plain)
    }
  })

  test.each(['/v1/home/page?language=fr', '/v1/user/search?term=sofa&language=HI', '/v1/offer/listingOffer?language='])(
    'refuses %s',
    async (url) => {
      const answer = await world.app.inject({ url })
      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toMatchObject({ status: false, code: 'BAD_INPUT' })
    },
  )
})

describe('search', () => {
  test.each([
    ['बाथरूम', 'hi'],
    ['बाथरूम', 'en'],
    ['बाथरूम', 'ta'],
    ['பாத்ரூம்', 'ta'],
    ['பாத்ரூம் கிளீனிங்', 'en'],
    ['ಬಾತ್‌ರೂಮ್', 'kn'],
    ['బాత్‌రూమ్', 'te'],
    ['बाथरूमची सफाई', 'mr'],
    ['বাথরুম', 'bn'],
    ['bathroom', 'hi'],
  ] as const)('"%s" finds bathroom cleaning, in %s', async (term, language) => {
    const { data } = (await world.call(catalogCalls.search, { term, language })).body
    expect(data.services.map(({ _id }) => _id)).toContain(serviceId)
    expect(data.services.find(({ _id }) => _id === serviceId)?.name).toBe((await serviceIn(language)).data.name)
    const { data: listed } = (await world.call(catalogCalls.services, { search: term, language })).body
    expect(listed.services.map(({ _id }) => _id)).toContain(serviceId)
  })

  test('knows a service by a word that no shelf has', async () => {
    const { data } = (await world.call(catalogCalls.search, { term: 'ரெக்லைனர்' })).body
    expect(data.services[0]?._id).toBe('recliner-sofa-cleaning')
  })

  test('suggests in the language', async () => {
    const { data } = (await world.call(catalogCalls.suggestions, { term: 'दीमक', language: 'mr' })).body
    expect(data.services[0]?.name).toBe('वाळवी तपासणी')
  })
})
