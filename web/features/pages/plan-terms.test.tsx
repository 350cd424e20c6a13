import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { permittedWords } from '#contract/i18n/time-texts.ts'
import { planPolicy } from '#contract/lib/business.ts'
import { PlanTerms } from './plan-terms.tsx'

test('the terms of plans name validity, permitted days and the rule of skipping', () => {
  const html = renderToStaticMarkup(<PlanTerms />)
  const rules = [
    'until the last day shown there',
    ...Object.values(permittedWords),
    `Skip a visit until ${planPolicy.returnHours} hours before it starts and it goes back to your plan. Skip later and it counts as used.`,
    `pause a plan for up to ${planPolicy.maxPauseDays} days`,
  ]
  for (const rule of rules) expect(html.replace(/\s+/g, ' ')).toContain(rule)
})
