import { beforeAll, describe, expect, test } from 'vitest'
import { categoryTreeCalls } from '#contract/catalog.category-tree.ts'
import { type ServiceTextsView, staffCatalogCalls } from '#contract/catalog.staff.ts'
import { catalogTextCalls, type TextChangeView } from '#contract/catalog.texts.ts'
import { catalogCalls } from '#contract/catalog.ts'
import { hireStaff, staffClient } from '#server/testing/steps/staff.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'

const world = suiteWorld()
let meera: ReturnType<typeof staffClient>
beforeAll(async () => {
  meera = staffClient(world, await hireStaff(world, 'catalogue', '9812300961'))
})

const list = async () => (await meera.call(catalogTextCalls.list, {})).body.data
const find = async (english: string) => (await list()).texts.filter((one) => one.english === english)
async function change(...changes: TextChangeView[]) {
  const answer = await meera.call(catalogTextCalls.change, { changes, reason: 'Better words' })
  world.clock.advance({ seconds: 1 })
  return answer
}
const sofa = (before: string, after: string): TextChangeView => ({
  ...{ language: 'hi', english: 'Leather Sofa Cleaning', before, after },
  places: ['service/leather-sofa-cleaning/name'],
})
const serviceIn = async (language: 'hi' | 'kn', serviceId: string) =>
  (await world.call(catalogCalls.service, { serviceId, language })).body.data
const nameIn = async (language: 'hi' | 'kn', serviceId: string) => (await serviceIn(language, serviceId)).name
const old = 'चमड़े के सोफ़े की सफ़ाई'
const better = 'लेदर सोफ़ा क्लीनिंग'

async function editService(id: string, fields: Record<string, string>) {
  const page = { of: 'shelf' as const }
  const { revision } = (await meera.call(categoryTreeCalls.rows, page)).body.data
  const renamed = { entity: 'service' as const, id, fields }
  await meera.call(categoryTreeCalls.edit, { ...page, revision, ...renamed, reason: 'Clearer' })
  world.clock.advance({ seconds: 1 })
}

async function editTexts(serviceId: string, texts: Partial<ServiceTextsView>) {
  const { revision } = (await meera.call(staffCatalogCalls.service, { serviceId })).body.data
  const answer = await meera.call(staffCatalogCalls.changeTexts, { serviceId, revision, texts, reason: 'Clearer' })
  world.clock.advance({ seconds: 1 })
  return answer
}

describe('translations', () => {
  test('are listed with the English once, and the places that say it', async () => {
    const [flat, ...others] = await find('2 BHK')
    expect(others).toEqual([])
    expect(flat).toMatchObject({ kind: 'name', translations: { hi: '2 BHK', ta: '2 BHK' }, outdated: [] })
    expect(flat?.places.length).toBeGreaterThan(10)
    const [webs] = await find('cobweb removal')
    expect(webs).toMatchObject({ kind: 'description', translations: { hi: 'जाले हटाना' } })
    expect(webs?.places).toContainEqual({
      ...{ key: 'service/full-home-deep-cleaning/details.inclusions', title: 'Full Home Deep Cleaning' },
    })
  })

  test('change at once in the shop and in the search, with a row in the history', async () => {
    expect((await change(sofa(old, ` ${better} `))).body.data).toEqual({ changed: 1 })
    expect(await nameIn('hi', 'leather-sofa-cleaning')).toBe(better)
    const { data } = (await world.call(catalogCalls.search, { term: 'लेदर' })).body
    expect(data.services[0]?._id).toBe('leather-sofa-cleaning')
    const { places: _places, ...changed } = sofa(old, better)
    expect((await list()).changes[0]).toMatchObject({ ...changed, places: 1, reason: 'Better words' })
  })

  test('of a colleague are not written over', async () => {
    const { error } = await change(sofa(old, 'X'))
    expect(error.code).toBe('CATALOGUE_CHANGED')
    expect(await nameIn('hi', 'leather-sofa-cleaning')).toBe(better)
  })

  test('are English again when they are emptied', async () => {
    await change(sofa(better, ''))
    expect(await nameIn('hi', 'leather-sofa-cleaning')).toBe('Leather Sofa Cleaning')
    expect((await find('Leather Sofa Cleaning'))[0]?.translations.hi).toBe('')
    await change(sofa('', old))
  })

  test('are of places that the catalog has, and of what these say', async () => {
    const moon = { ...sofa('', 'चाँद'), places: ['service/moon-cleaning/name'] }
    const { error } = await change(moon)
    expect(error).toMatchObject({
      ...{ code: 'BAD_INPUT', message: 'The catalogue has no text “service/moon-cleaning/name”.' },
    })
    expect((await change({ ...sofa('', 'चाँद'), english: 'Moon Cleaning' })).error.code).toBe('CATALOGUE_CHANGED')
    expect((await change(sofa(old, 'X'), sofa(old, 'Y'))).error.message).toBe('A text is there twice.')
  })

  test('change in all places that say a text, or in one that means something else', async () => {
    const [flat] = await find('2 BHK')
    const keys = flat?.places.map(({ key }) => key) ?? []
    const [own = ''] = keys
    const everywhere = { language: 'bn', english: '2 BHK', before: '2 BHK', after: '২ BHK' } as const
    await change({ ...everywhere, places: keys })
    expect((await find('2 BHK')).map((one) => [one.places.length, one.translations.bn])).toEqual([
      ...[[keys.length, '২ BHK']],
    ])
    expect((await list()).changes[0]).toMatchObject({ ...everywhere, places: keys.length })
    await change({ ...everywhere, before: '২ BHK', after: 'দুই ঘর', places: [own] })
    const listed = (await find('2 BHK')).map((one) => [one.places.length, one.translations.bn])
    expect(listed.sort()).toEqual(
      [
        [1, 'দুই ঘর'],
        [keys.length - 1, '২ BHK'],
      ].sort(),
    )
  })

  test('wait for those who rename a service: it is English until it is translated', async () => {
    const id = 'recliner-sofa-cleaning'
    const before = await nameIn('kn', id)
    await editService(id, { name: 'Recliner Shampooing' })
    expect(await nameIn('kn', id)).toBe('Recliner Shampooing')
    const [renamed] = await find('Recliner Shampooing')
    expect(renamed).toMatchObject({ translations: { kn: '', hi: '' } })
    expect(renamed?.outdated).toContainEqual({ language: 'kn', english: 'Recliner Cleaning', text: before })
    const places = [`service/${id}/name`]
    await change({ language: 'kn', english: 'Recliner Shampooing', before: '', after: 'ರಿಕ್ಲೈನರ್ ಶಾಂಪೂ', places })
    expect(await nameIn('kn', id)).toBe('ರಿಕ್ಲೈನರ್ ಶಾಂಪೂ')
    expect((await find('Recliner Shampooing'))[0]?.outdated.map(({ language }) => language)).not.toContain('kn')
  })

  test('of a list stay with their text when staff reorder it, and are never shown for another one', async () => {
    const id = 'full-home-deep-cleaning'
    const [english, hindi] = [(await serviceIn('kn', id)).inclusions, (await serviceIn('hi', id)).inclusions]
    const { texts } = (await meera.call(staffCatalogCalls.service, { serviceId: id })).body.data
    const [first = '', ...rest] = texts.inclusions
    expect(english).toHaveLength(hindi.length)
    await editTexts(id, { inclusions: [...rest, first] })
    expect((await serviceIn('hi', id)).inclusions).toEqual([...hindi.slice(1), hindi[0]])
    await editTexts(id, { inclusions: [...rest, 'Balcony floors'] })
    expect((await serviceIn('hi', id)).inclusions).toEqual([...hindi.slice(1), 'Balcony floors'])
    expect((await find('Balcony floors'))[0]?.outdated).toContainEqual({
      ...{ language: 'hi', english: first, text: hindi[0] },
    })
    const places = [`service/${id}/details.inclusions`]
    await change({ language: 'hi', english: 'Balcony floors', before: '', after: 'बालकनी का फ़र्श', places })
    expect((await serviceIn('hi', id)).inclusions).toEqual([...hindi.slice(1), 'बालकनी का फ़र्श'])
  })
})

describe('a file', () => {
  const read = async (file: string) => await meera.call(catalogTextCalls.readFile, { file })

  test('says what it changes in the languages that it has, and writes nothing', async () => {
    const [sofas] = await find('Sofa, Carpet and Mattress')
    const places = sofas?.places.map(({ key }) => key) ?? []
    const lines = [
      'Places,English,Tamil,Note',
      `service/moon-cleaning/name ${places.join(' ')},"Sofa, Carpet and Mattress",சோபா,`,
      'service/leather-sofa-cleaning/name,Sofa of Leather,X,',
      'subcategory/bathroom-cleaning.plans/name,Plans,பிளான்கள்,',
    ]
    expect((await read(lines.join('\r\n'))).body.data).toEqual({
      unknown: ['service/moon-cleaning/name'],
      outdated: ['Sofa of Leather'],
      changes: [
        {
          ...{ language: 'ta', english: 'Sofa, Carpet and Mattress', places, after: 'சோபா' },
          before: 'சோபா, கார்பெட் மற்றும் மெத்தை',
        },
      ],
    })
    expect((await find('Sofa, Carpet and Mattress'))[0]?.translations.ta).toBe('சோபா, கார்பெட் மற்றும் மெத்தை')
  })

  test.each([
    ['question marks', '????? ????'],
    ['replacement characters', 'सो\ufffdा'],
    ['letters read as Latin-1', Buffer.from('सोफ़ा').toString('latin1')],
  ])('whose letters became %s is refused with its line and column', async (_what, cell) => {
    const { error } = await read(
      `Places,English,Hindi\nsubcategory/plans/name,Plans,प्लान\ncategory/x/name,Sofa,${cell}\n`,
    )
    expect(error.message).toMatch(/^Line 3, column hindi: the letters are lost/)
  })

  test('of another shape is refused', async () => {
    expect((await read('Kind,Id\na,b\n')).error.message).toContain('must name the columns Places and English')
    expect((await read('Places,English,Hindi\n"a,b\n')).error.message).toContain('not a CSV')
  })
})
