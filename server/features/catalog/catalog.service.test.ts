import { describe, expect, test } from 'vitest'
import { suiteWorld } from '#server/testing/suite-world.ts'
import { currentPrices, priceSelection, serviceCards, serviceSummaries } from './catalog.service.ts'

const world = suiteWorld()

describe('pricing a choice', () => {
  test('adds up home size, furnishing and an add-on', async () => {
    const chosen = ['full-home-deep-cleaning.2-bhk.furnished', 'fridge-inside']
    expect(await priceSelection(world.ctx, 'full-home-deep-cleaning', chosen)).toMatchObject({
      service: { id: 'full-home-deep-cleaning', name: 'Full Home Deep Cleaning', kind: 'service', active: true },
      variantIds: ['fridge-inside', 'full-home-deep-cleaning.2-bhk', 'full-home-deep-cleaning.2-bhk.furnished'],
      unitPricePaise: (3499 + 600 + 299) * 100,
      durationMinutes: 300 + 60 + 30,
      crewSize: 2,
      noticeMinutes: 120,
      categoryIds: ['full-home-cleaning'],
      sac: '998533',
      gstPercent: 18,
      perUnitDuration: true,
    })
  })

  test('gives a combo the skills of all its parts', async () => {
    expect(await priceSelection(world.ctx, 'move-in-pack', [])).toMatchObject({
      unitPricePaise: 3599_00,
      categoryIds: ['full-home-cleaning', 'pest-control'],
      variants: [],
    })
  })

  test('bounds square feet by a range, with one duration for all', async () => {
    const serviceId = 'termite-treatment-independent-house'
    expect(await priceSelection(world.ctx, serviceId, [`${serviceId}.1-001-2-000-sq-ft`])).toMatchObject({
      unitPricePaise: 9_00,
      minQuantity: 1001,
      maxQuantity: 2000,
      quantityUnit: 'sq ft',
      durationMinutes: 600,
      perUnitDuration: false,
    })
  })

  test('throws the reason for an invalid choice', async () => {
    const attempt = (serviceId: string, variantIds: string[]) => priceSelection(world.ctx, serviceId, variantIds)
    await expect(attempt('nothing', [])).rejects.toMatchObject({ code: 'SERVICE_NOT_FOUND' })
    await expect(attempt('classic-bathroom-cleaning', [])).rejects.toMatchObject({ code: 'CHOOSE_VARIANT' })
    await expect(
      attempt('marble-polishing', ['marble-polishing.above-500-sq-ft-per-visit-quote']),
    ).rejects.toMatchObject({ code: 'PRICE_ON_REQUEST' })
  })

  test('prices several lines; an invalid one has an error and still its service', async () => {
    const priceLine = await currentPrices(world.ctx)
    const outcomes = ['sweep-and-mop', 'termite-inspection', 'unknown-service'].map((serviceId) =>
      priceLine({ serviceId, variantIds: [] }),
    )
    expect(outcomes.map(({ error }) => error?.code)).toEqual(['CHOOSE_VARIANT', undefined, 'SERVICE_NOT_FOUND'])
    expect(outcomes[0]?.service?.name).toBe('Sweep and Mop')
    expect(outcomes[1]?.priced?.unitPricePaise).toBe(299_00)
    expect(outcomes[2]?.service).toBeUndefined()
  })
})

test('services can be looked up by their ids', async () => {
  const summaries = await serviceSummaries(world.ctx, ['sweep-and-mop', 'festive-pack', 'unknown-service'])
  expect([...summaries.keys()]).toEqual(['sweep-and-mop', 'festive-pack'])
  const cards = await serviceCards(world.ctx, ['festive-pack', 'unknown-service', 'sweep-and-mop'])
  expect(cards.map(({ _id }) => _id)).toEqual(['festive-pack', 'sweep-and-mop'])
})
