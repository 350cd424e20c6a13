import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { planPolicy } from '#contract/business.ts'
import { permittedWords } from '#contract/time-words.ts'
import { PlanTerms } from './plan-terms.tsx'

test('the terms of plans name validity, permitted days and the rule of skipping', () => {
  const html = renderToStaticMarkup(<PlanTerms />)
  const rules = [
    'until the last day that is shown there',
    ...Object.values(permittedWords),
    `until ${planPolicy.returnHours} hours before its start goes back to the plan; later it counts as used`,
    `paused for ${planPolicy.maxPauseDays} days`,
  ]
  for (const rule of rules) expect(html.replace(/\s+/g, ' ')).toContain(rule)
})
