import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { planPolicy } from '#contract/business.ts'
import { PlanRulesBox } from './plan-rules-box.tsx'
import { questionsAbout } from './questions.ts'

const plans = [
  { variantId: 'mornings', visits: 4, validDays: 30, permittedDays: 'weekday_morning' as const },
  { variantId: 'any-day', visits: 2, validDays: 365, permittedDays: null },
]

describe('the rules of a plan on the page of its service', () => {
  test('name visits, last day, permitted days, skipping, pauses and the refund of an unused visit', () => {
    const html = renderToStaticMarkup(<PlanRulesBox plans={plans} chosen={['one', 'mornings']} price={1599} />)
    for (const rule of [
      '4 visits within 30 days of the first.',
      'Visits are on Monday to Friday before 12:00 noon.',
      `until ${planPolicy.returnHours} hours before its start goes back to the plan; later it counts as used`,
      `${planPolicy.maxPauseDays} days in all`,
      '₹399.75 comes back for each visit not used',
    ]) {
      expect(html).toContain(rule)
    }
  })

  test('name no days where any is possible, and no amount before all options are chosen', () => {
    const html = renderToStaticMarkup(<PlanRulesBox plans={plans} chosen={['any-day']} price={null} />)
    expect(html).toContain('2 visits within 365 days of the first.')
    expect(html).toContain('the price per visit comes back')
    expect(html).not.toContain('Visits are on')
  })

  test('are left out for a single visit', () => {
    expect(renderToStaticMarkup(<PlanRulesBox plans={plans} chosen={['single']} price={899} />)).toBe('')
  })
})

test('a service without a plan has no questions about plans', () => {
  const asked = (offered: typeof plans) =>
    questionsAbout({ questions: [], price: 1599, plans: offered }).filter(({ q }) => q.includes('plan'))
  expect(asked(plans).map(({ q }) => q)).toEqual([
    'How does a plan of several visits work?',
    'Can I skip or cancel a visit of a plan?',
    'What if I do not use all visits of a plan?',
  ])
  expect(asked(plans)[2]?.a).toContain(`${planPolicy.noticeDays.join(' and ')} days before the last day`)
  expect(asked([])).toEqual([])
})
