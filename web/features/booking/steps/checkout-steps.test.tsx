import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { CheckoutSteps } from './checkout-steps.tsx'

/** The words of each step as a screen reader has them, the current one marked. */
function stepsAt(current: 1 | 2 | 3): string[] {
  const items = renderToStaticMarkup(<CheckoutSteps current={current} />)
    .split('<li')
    .slice(1)
  return items.map((item) => {
    const words = item
      .replace(/^[^>]*>/, '')
      .replaceAll(/<svg.*?<\/svg>/g, '')
      .replaceAll(/<[^>]+>/g, ' ')
    return (item.includes('aria-current="step"') ? '> ' : '') + words.replaceAll(/\s+/g, ' ').trim()
  })
}

it.each([
  [1, ['> 1 Time', '2 Review', '3 Pay']],
  [2, ['Time done', '> 2 Review', '3 Pay']],
  [3, ['Time done', 'Review done', '> 3 Pay']],
] as const)('at step %i the current step is announced and the steps before it are done', (current, steps) => {
  expect(stepsAt(current)).toEqual(steps)
})
