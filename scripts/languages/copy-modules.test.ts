import { expect, test } from 'vitest'
import { languages, offeredLanguages } from '#contract/lib/languages.ts'
import { languageProblems } from './check-locales.ts'
import { translationProblems } from './copy-modules.ts'

const english = {
  title: 'Your cart',
  steps: ['Time', 'Pay'],
  dots: '••••',
  removed: (name: string) => `${name} removed`,
  found: (count: number) => (count === 1 ? '1 result' : `${count} results`),
}
const hindi = {
  title: 'आपका कार्ट',
  steps: ['समय', 'भुगतान'],
  removed: '{name} हटाया गया',
  found: '{count, plural, one {{count} नतीजा} other {{count} नतीजे}}',
}
const problemsWith = (change: object) => translationProblems('hi', english, { ...hindi, ...change }, 'cart')

test('a complete translation has no problems', () => {
  expect(problemsWith({})).toEqual([])
})

test.each([
  [{ title: undefined }, 'cart.title: missing'],
  [{ title: '' }, 'cart.title: missing'],
  [{ steps: ['समय'] }, 'cart.steps.1: missing'],
  [{ steps: ['समय', 'भुगतान', 'और'] }, 'cart.steps.2: left over'],
  [{ old: 'पुराना' }, 'cart.old: left over'],
  [{ removed: 'हटाया गया' }, 'cart.removed: {name} is missing'],
  [{ removed: '{name} {who} हटाया गया' }, 'cart.removed: {who} is not among (name)'],
  [{ found: '{count, plural, other {{count} नतीजे}}' }, 'cart.found: {count} has no plural form "one"'],
  [
    { found: '{count, plural, one {{count}} few {{count}} other {{count}}}' },
    'cart.found: The plural case few is not valid in this locale',
  ],
  [
    { found: '{count, plural, one {# नतीजा} other {{count} नतीजे}}' },
    'cart.found: write the argument instead of #, which loads number formats',
  ],
  [{ title: 'आपका {name}' }, 'cart.title: has braces, and takes no arguments'],
  [{ title: '{=rupees referral.gone} का' }, 'cart.title: no constant {=rupees referral.gone}'],
  [{ title: '₹100 का' }, 'cart.title: write an amount as a constant, such as {=rupees referral.friendRupees}'],
])('%j fails the build', (change, problem) => {
  const [found = ''] = problemsWith(change)
  expect(found.slice(0, problem.length)).toBe(problem)
})

test('every offered language is complete', async () => {
  const offered = languages.filter((language) => language !== 'en' && offeredLanguages.includes(language))
  expect((await Promise.all(offered.map(languageProblems))).flat()).toEqual([])
})
