import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { planPolicy } from '#contract/lib/business.ts'
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
      `up to ${planPolicy.returnHours} hours before it starts and it goes back to your plan. Skip later and it counts as used.`,
      `up to ${planPolicy.maxPauseDays} days in total`,
      'you get back ₹399.75 for each unused visit',
    ]) {
      expect(html).toContain(rule)
    }
  })

  test('name no days where any is possible, and no amount before all options are chosen', () => {
    const html = renderToStaticMarkup(<PlanRulesBox plans={plans} chosen={['any-day']} price={null} />)
    expect(html).toContain('2 visits within 365 days of the first.')
    expect(html).toContain('you get back the price per visit')
    expect(html).not.toContain('Visits are on')
  })

  test('are left out for a single visit', () => {
    expect(renderToStaticMarkup(<PlanRulesBox plans={plans} chosen={['single']} price={899} />)).toBe('')
  })
})

describe('the questions about a service', () => {
  const leaf = { price: 1599, durationMinutes: 45, coversTwoBathrooms: false, minUnits: null, maxUnits: null }
  const variant = (variantId: string) => ({
    ...{ ...leaf, variantId, variantName: variantId, visits: 4, warrantyDays: null, children: [] },
  })
  const asked = (offered: typeof plans, variants: string[]) =>
    questionsAbout({
      ...{ questions: [], price: 1599, plans: offered },
      packages: { title: 'Visits', select: 'single', variants: variants.map(variant) },
    })
  const cancelling = 'Can I cancel or reschedule my visit?'

  test('explain plans where it has one', () => {
    const ofPlans = asked(plans, ['mornings', 'single']).filter(({ q }) => q.includes('plan'))
    expect(ofPlans.map(({ q }) => q)).toEqual([
      'How does a plan of several visits work?',
      'Can I skip or reschedule a visit of my plan?',
      'What if I don’t use all visits of my plan?',
    ])
    expect(ofPlans[2]?.a).toContain(`${planPolicy.noticeDays.join(' and ')} days before your plan expires`)
    expect(asked([], ['single']).filter(({ q }) => q.includes('plan'))).toEqual([])
  })

  test('name the fee of a late cancellation only where it sells a single visit', () => {
    const names = (variants: string[]) => asked(plans, variants).map(({ q }) => q)
    expect(names(['mornings', 'single'])).toContain(cancelling)
    expect(names(['mornings', 'any-day'])).not.toContain(cancelling)
  })
})
