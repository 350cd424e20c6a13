// biome-ignore-all lint/suspicious/noTemplateCurlyInString: sources with words in them
import { minify } from 'vite'
import { expect, test } from 'vitest'
import { callName, createMarks } from '../extract/marks.ts'
import { sourceOfMessage } from '../extract/message-source.ts'
import { templateSource } from '../extract/template.ts'
import { compileSentences } from './compile-sentences.ts'

const load = (code: string) => import(`data:text/javascript,${encodeURIComponent(code)}`)

async function minified(code: string) {
  const result = await minify('words.js', code, { module: true })
  expect(result.errors).toEqual([])
  return load(result.code)
}

const awkward = 'दाम "₹100", it’s \'the\' `price` ${cost} \\ {0}\nनया'

test.each(['"', "'", '`'])('words of any kind are right in %s quotes', async (quote) => {
  const marks = createMarks()
  const mark = marks.text('price', (language) => (language === 'hi' ? awkward : 'Price')).slice(1, -1)
  const code = `export const text = ${quote}1 ${mark}, ${mark}${quote}`
  expect((await load(compileSentences('hi', code, marks))).text).toBe(`1 ${awkward}, ${awkward}`)
  expect((await load(compileSentences('en', code, marks))).text).toBe('1 Price, Price')
})

test('the minifier may join words with other strings once they stand there', async () => {
  const marks = createMarks()
  const code = `const word = ${marks.text('price', () => awkward)}
    export const joined = \`\${word}: \${word.length}\``
  expect((await minified(compileSentences('hi', code, marks))).joined).toBe(`${awkward}: ${awkward.length}`)
})

test('an expression keeps its arguments, in the order of its words, with words within them', async () => {
  const marks = createMarks()
  const inner = marks.text('many', () => 'बहुत')
  const within = marks.call('who', ['[name, "x"].join()'], (_language, [who = '']) => templateSource(['श्री ', who, '']))
  const call = marks.call('hi', [`count > 1 ? ${inner} : count`, within], (_language, [one = '', two = '']) =>
    templateSource(['', two, ' के पास ', one, ' `काम`']),
  )
  const code = `export const say = (name, count) => /* @__PURE__ */ ${call}`
  const { say } = await minified(compileSentences('hi', code, marks))
  expect([say('Asha', 1), say('Asha', 3)]).toEqual(['श्री Asha,x के पास 1 `काम`', 'श्री Asha,x के पास बहुत `काम`'])
})

test('the code knows its language', async () => {
  const code = 'export const path = typeof __LANGUAGE__ === "undefined" ? "" : `/${__LANGUAGE__}`'
  expect((await minified(compileSentences('ta', code, createMarks()))).path).toBe('/ta')
})

const marks = createMarks()
const text = marks.text('price', () => 'दाम')
const call = marks.call('of', ['name'], () => '')
test.each([
  ['no such sentence', 'x("~W0123456789ab~")', 'No sentence belongs to ~W0123456789ab~'],
  ['no such call', `${callName}("0123456789ab", 1, "0123456789ab")`, 'No sentence belongs to'],
  ['a mark in capital letters', text.toUpperCase(), 'The compiler changed the place of a sentence'],
  ['a mark in small letters', text.toLowerCase(), 'The compiler changed the place of a sentence'],
  ['half a mark', text.slice(0, 9), 'The compiler changed the place of a sentence'],
  ['half a call', call.slice(0, -3), 'The compiler changed the place of a sentence'],
])('%s fails the build', (_what, code, message) => {
  expect(() => compileSentences('hi', code, marks)).toThrow(message)
})

const saying = async (language: 'hi' | 'ta', message: string, parameters: readonly string[]) =>
  (await load(`export default ${sourceOfMessage(language, message, parameters)}`)).default

test('a message has the plural forms of its language', async () => {
  const message = '{count, plural, one {{count} नतीजा} other {{count} नतीजे}}'
  const inHindi = await saying('hi', message, ['count'])
  expect([0, 1, 2, 5].map(inHindi)).toEqual(['0 नतीजा', '1 नतीजा', '2 नतीजे', '5 नतीजे'])
  const inTamil = await saying('ta', message, ['count'])
  expect([0, 1, 2].map(inTamil)).toEqual(['0 नतीजे', '1 नतीजा', '2 नतीजे'])
})

test('a message takes arguments, cases within cases, numbers and constants', async () => {
  const message =
    '`{name}` ${ {state, select, sent {{count, plural, one {एक "फ़ोटो"} =0 {कुछ नहीं} other {{count} फ़ोटो}}} other {नहीं}}, {=number planPolicy.returnHours}'
  const say = await saying('hi', message, ['name', 'state', 'count'])
  expect(say('Asha', 'sent', 0)).toMatch(/^`Asha` \$\{ कुछ नहीं, \d+$/)
  expect(say('Asha', 'sent', 1)).toContain('एक "फ़ोटो"')
  expect(say('Asha', 'sent', 7)).toContain('7 फ़ोटो')
  expect(say('Asha', 'toString', 7)).toContain('नहीं')
})
