import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CallError } from '#web/lib/call-error.ts'
import { OwnerQuestion } from './owner-question.tsx'
import { isOwnerUnsure } from './owner-unsure.ts'

const unsure = new CallError({ code: 'OWNER_UNSURE', message: 'Not used for a year', status: 409 })
const wrong = new CallError({ code: 'WRONG_PINCODE', message: 'This pincode doesn’t match', status: 400 })
const render = (error: CallError) =>
  renderToStaticMarkup(<OwnerQuestion error={error} busy={false} onAnswer={() => undefined} />)

test('an unused account asks for a pincode or a new account, and says what the new one costs', () => {
  const html = render(unsure)
  for (const words of ['Pincode of an address you saved', 'Start a new account', 'within 90 days', 'href="tel:+91']) {
    expect(html).toContain(words)
  }
  expect(html).not.toContain('Not used for a year')
})

test('a wrong pincode is named at its field', () => {
  const html = render(wrong)
  expect(html).toContain('This pincode doesn’t match')
  expect(html).toContain('aria-invalid="true"')
})

test('only these refusals keep the code that was typed', () => {
  const code = new CallError({ code: 'WRONG_CODE', message: 'Wrong code', status: 400 })
  expect([unsure, wrong, code].map(isOwnerUnsure)).toEqual([true, true, false])
})
