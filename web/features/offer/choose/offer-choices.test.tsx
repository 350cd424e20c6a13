import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { OfferChoice } from '../offer.api.ts'
import { OfferChoices } from './offer-choices.tsx'

const bath: OfferChoice = {
  code: 'BATH20',
  benefit: '20% off Bathroom Cleaning, up to ₹200',
  applies: true,
  discount: 180,
  reason: '',
}
const flat: OfferChoice = {
  code: 'GET250',
  benefit: '₹250 off',
  applies: false,
  discount: null,
  reason: 'GET250 is valid on orders above ₹1,999.',
}
const render = (choices: OfferChoice[]) =>
  renderToStaticMarkup(<OfferChoices choices={choices} applied={null} busy={undefined} onApply={() => undefined} />)

it('names the benefit of an offer that can be used first, with its code and saving', () => {
  const html = render([bath, flat])
  expect(html).toMatch(/20% off Bathroom Cleaning, up to ₹200.*BATH20.*Saves ₹180.*Apply.*<details/s)
})

it('folds the others under one line, each with its benefit and reason and no way to apply it', () => {
  const [, folded = ''] = render([bath, flat]).split('<details')
  expect(folded).not.toContain(' open')
  expect(folded).toMatch(/Not for this order \(1\).*₹250 off.*GET250 is valid on orders above ₹1,999\./s)
  expect(folded).not.toContain('Apply')
})

it('says so when none can be used', () => {
  expect(render([flat])).toContain('No offers for this order yet.')
})
