import { expect, test } from 'vitest'
import { copyHashes, staleSentences } from './translated-from.ts'

const source = `import { price } from './price.ts'
${'export'} const cartCopy = {
  title: 'Your cart',
  limits: { most: (count: number) => \`At most \${count}\` },
  steps: ['Time', 'Pay'],
} as const
`
const hashes = (text = source) => ({ 'cart.copy.ts': copyHashes('cart.copy.ts', text) })
const stale = (changed: string) => staleSentences(hashes(), hashes(changed)).map((line) => line.split(';')[0])

test('sentences have a name each', () => {
  expect(Object.keys(hashes()['cart.copy.ts'])).toEqual(['cartCopy.title', 'cartCopy.limits.most', 'cartCopy.steps'])
})

test.each([
  ['a label', source.replace('Your cart', 'Cart'), 'cartCopy.title: the English is another'],
  ['a sentence with arguments', source.replace('At most', 'Up to'), 'cartCopy.limits.most: the English is another'],
  ['a list', source.replace('Pay', 'Review'), 'cartCopy.steps: the English is another'],
  ['one more sentence', source.replace('{\n', "{\n  none: 'Empty',\n"), 'cartCopy.none: the English is new'],
])('%s that was reworded is stale', (_what, changed, problem) => {
  expect(stale(changed)).toEqual([`cart.copy.ts ${problem}`])
})

test('another format and a removed sentence are not', () => {
  expect(stale(source.replace('(count: number) => ', '(\n    count: number,\n  ) =>\n    '))).toEqual([])
  expect(stale(source.replace("  title: 'Your cart',\n", ''))).toEqual([])
})

test('all sentences were translated from the English they have now', () => {
  expect(staleSentences()).toEqual([])
})
