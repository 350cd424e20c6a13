import { beforeAll, describe, expect, test } from 'vitest'
import { categoryTreeCalls } from '#contract/catalog.category-tree.ts'
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
const find = async (english: string) => (await list()).texts.find((one) => one.english === english)
async function change(...changes: TextChangeView[]) {
  const answer = await meera.call(catalogTextCalls.change, { changes, reason: 'Better words' })
  world.clock.advance({ seconds: 1 })
  return answer
}
const sofa = (before: string, after: string): TextChangeView => ({
  ...{ language: 'hi', english: 'Leather Sofa Cleaning', before, after },
})
const nameIn = async (language: 'hi' | 'kn', serviceId: string) =>
  (await world.call(catalogCalls.service, { serviceId, language })).body.data.name
const old = 'चमड़े के सोफ़े की सफ़ाई'
const better = 'लेदर सोफ़ा क्लीनिंग'

describe('translations', () => {
  test('are listed with their place and how often the catalog has them', async () => {
    expect(await find('2 BHK')).toMatchObject({ kind: 'name', translations: { hi: '2 BHK', ta: '2 BHK' } })
    expect((await find('2 BHK'))?.uses).toBeGreaterThan(10)
    expect(await find('cobweb removal')).toMatchObject({
      ...{ kind: 'description', place: 'Full Home Deep Cleaning' },
      translations: { hi: 'जाले हटाना', kn: '' },
    })
  })

  test('change at once in the shop and in the search, with a row in the history', async () => {
    expect((await change(sofa(old, ` ${better} `))).body.data).toEqual({ changed: 1 })
    expect(await nameIn('hi', 'leather-sofa-cleaning')).toBe(better)
    const { data } = (await world.call(catalogCalls.search, { term: 'लेदर' })).body
    expect(data.services[0]?._id).toBe('leather-sofa-cleaning')
    expect((await list()).changes[0]).toMatchObject({ ...sofa(old, better), reason: 'Better words' })
  })

  test('of a colleague are not written over', async () => {
    const { error } = await change(sofa(old, 'X'))
    expect(error.code).toBe('CATALOGUE_CHANGED')
    expect(await nameIn('hi', 'leather-sofa-cleaning')).toBe(better)
  })

  test('are English again when they are emptied', async () => {
    await change(sofa(better, ''))
    expect(await nameIn('hi', 'leather-sofa-cleaning')).toBe('Leather Sofa Cleaning')
    expect((await find('Leather Sofa Cleaning'))?.translations.hi).toBe('')
    await change(sofa('', old))
  })

  test('are of texts that the catalog has', async () => {
    const { error } = await change({ ...sofa('', 'चाँद'), english: 'Moon Cleaning' })
    expect(error).toMatchObject({ code: 'BAD_INPUT', message: 'The catalogue has no text “Moon Cleaning”.' })
  })

  test('wait for those who rename a service: it is English until it is translated', async () => {
    const page = { of: 'shelf' as const }
    const { revision } = (await meera.call(categoryTreeCalls.rows, page)).body.data
    const renamed = {
      entity: 'service' as const,
      id: 'recliner-sofa-cleaning',
      fields: { name: 'Recliner Shampooing' },
    }
    await meera.call(categoryTreeCalls.edit, { ...page, revision, ...renamed, reason: 'Clearer' })
    world.clock.advance({ seconds: 1 })
    expect(await nameIn('kn', 'recliner-sofa-cleaning')).toBe('Recliner Shampooing')
    await change({ language: 'kn', english: 'Recliner Shampooing', before: '', after: 'ರಿಕ್ಲೈನರ್ ಶಾಂಪೂ' })
    expect(await nameIn('kn', 'recliner-sofa-cleaning')).toBe('ರಿಕ್ಲೈನರ್ ಶಾಂಪೂ')
  })
})

describe('a file', () => {
  const read = async (file: string) => await meera.call(catalogTextCalls.readFile, { file })

  test('says what it changes in the languages that it has, and writes nothing', async () => {
    const file = 'English,Tamil,Note\r\n"Sofa, Carpet and Mattress",சோபா,\r\nMoon Cleaning,X,\r\nPlans,திட்டங்கள்,\r\n'
    expect((await read(file)).body.data).toEqual({
      unknown: ['Moon Cleaning'],
      changes: [
        {
          ...{ language: 'ta', english: 'Sofa, Carpet and Mattress', after: 'சோபா' },
          before: 'சோபா, கார்பெட் மற்றும் மெத்தை',
        },
      ],
    })
    expect((await find('Sofa, Carpet and Mattress'))?.translations.ta).toBe('சோபா, கார்பெட் மற்றும் மெத்தை')
  })

  test.each([
    ['question marks', '????? ????'],
    ['replacement characters', 'सो\ufffdा'],
    ['letters read as Latin-1', Buffer.from('सोफ़ा').toString('latin1')],
  ])('whose letters became %s is refused with its line and column', async (_what, cell) => {
    const { error } = await read(`English,Hindi\nPlans,प्लान\n"Sofa, Carpet and Mattress",${cell}\n`)
    expect(error.message).toMatch(/^Line 3, column hindi: the letters are lost/)
  })

  test('of another shape is refused', async () => {
    expect((await read('Kind,Id\na,b\n')).error.message).toContain('must name the column English')
    expect((await read('English,Hindi\n"a,b\n')).error.message).toContain('not a CSV')
  })
})
