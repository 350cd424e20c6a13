import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type Change, type Line, remainingLine, type Terms, withChange } from './changes.ts'
import { LineFields } from './line-fields.tsx'
import { Result } from './partial-cancellation-dialog.tsx'

const line: Line = {
  ...{ _id: 'l', name: 'Bathroom cleaning', options: ['1 bathroom'], quantity: 3, minQuantity: 1, totalPrice: 1584 },
  addOns: [{ _id: 'fan', name: 'Exhaust fan', price: 79 }],
  obstacle: null,
}
const plan: Line = { ...line, _id: 'p', name: 'Weekly plan', addOns: [], obstacle: 'These are several visits.' }

const side = { totalPrice: 1845, discount: 250, credit: 0, code: 'GET250', minutes: 120 }
const terms: Terms = {
  lines: [line],
  before: side,
  after: { ...side, totalPrice: 1646, discount: 0, code: null, minutes: 75 },
  refund: { online: 199, credit: 0, cash: 0 },
  ...{ code: 'GET250 is valid on orders above ₹1,999.', needsSecond: true, obstacle: null },
}

const textOf = (html: string) => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')

test('shows price, code, hours, refund and that a colleague decides', () => {
  const text = textOf(renderToStaticMarkup(<Result terms={terms} />))
  for (const part of [
    '₹1,845 → ₹1,646',
    'GET250 → None',
    'Goes back as it was paid ₹199',
    terms.code,
    'second person’s approval',
  ]) {
    expect(text).toContain(part)
  }
  expect(text).not.toContain('Credit')
  expect(text).not.toContain('in cash')
})

test('shows an obstacle alone', () => {
  expect(
    textOf(renderToStaticMarkup(<Result terms={{ ...terms, obstacle: 'That is all of the work.' }} />)).trim(),
  ).toBe('That is all of the work.')
})

test('lines are lowered, taken off and put back; a plan says why it stays', () => {
  const draw = (changes: Change[]) =>
    renderToStaticMarkup(<LineFields lines={[line, plan]} changes={changes} onChange={() => undefined} />)
  const buttons = (html: string) => [...html.matchAll(/<button[^>]*aria-label="([^"]*)"/g)].map(([, label]) => label)
  expect(buttons(draw([]))).toEqual([
    'One less of Bathroom cleaning, 1 bathroom',
    'One more of Bathroom cleaning, 1 bathroom',
  ])
  const off = draw([{ itemId: 'l', quantity: 0, withoutAddOns: [] }])
  expect(textOf(off)).toContain('Taken off Put back')
  expect(off).not.toContain('Exhaust fan')
  expect(textOf(off)).toContain('These are several visits.')
})

test('a line put back as it was is no change', () => {
  const lowered = withChange(line, { itemId: 'l', quantity: 2, withoutAddOns: ['fan'] }, [])
  expect(remainingLine(line, lowered)).toEqual({ itemId: 'l', quantity: 2, withoutAddOns: ['fan'] })
  expect(withChange(line, { itemId: 'l', quantity: 0, withoutAddOns: ['fan'] }, lowered)).toEqual([
    { itemId: 'l', quantity: 0, withoutAddOns: [] },
  ])
  expect(withChange(line, { itemId: 'l', quantity: 3, withoutAddOns: [] }, lowered)).toEqual([])
})
