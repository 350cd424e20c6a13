// biome-ignore-all lint/suspicious/noTemplateCurlyInString: sources of screens
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { transformWithOxc } from 'vite'
import { expect, test } from 'vitest'
import type { Language } from '#contract/lib/languages.ts'
import { compileSentences } from '../compile/compile-sentences.ts'
import { readEnglish } from '../copy-modules.ts'
import { isCopy, root, sourceFiles } from '../locale-files.ts'
import { extractCopy } from './extract-copy.ts'
import { extractInlineSentences } from './extract-inline.ts'
import { createMarks } from './marks.ts'

/** The module of a copy file as a build in this language has it. */
async function copyIn(language: Language, path: string, source: string, english: Readonly<Record<string, unknown>>) {
  const marks = createMarks()
  const { code } = await transformWithOxc(extractCopy(path, source, english, marks), path)
  const resolved = compileSentences(language, code, marks).replace(/(["'])#(.*?)\1/g, (_all, _quote, name: string) =>
    JSON.stringify(pathToFileURL(resolve(root, name)).href),
  )
  return { ...(await import(`data:text/javascript,${encodeURIComponent(resolved)}`)) }
}

/** Every sentence of a module; those with arguments said of the same ones. */
function sentences(value: unknown): unknown {
  if (typeof value === 'function') return value(...Array.from({ length: value.length }, () => 2))
  if (Array.isArray(value)) return value.map(sentences)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, sentences(one)]))
}

const copies = sourceFiles().filter(isCopy)
const sourceOf = (path: string) => readFileSync(resolve(root, path), 'utf8')

test.each(copies)('%s says in English what its source says', async (path) => {
  const english = await readEnglish(path)
  expect(sentences(await copyIn('en', path, sourceOf(path), english))).toEqual(sentences(english))
})

test('a copy file has the words of a language in the places of the English ones', async () => {
  const path = 'web/features/cart/cart.copy.ts'
  const { cartCopy } = await copyIn('hi', path, sourceOf(path), await readEnglish(path))
  expect(cartCopy.title).toBe('आपका कार्ट')
  expect(cartCopy.perBathroom('₹100')).toMatch(/^(?!.*per bathroom).*₹100/)
})

test('words of a copy file may stand in lists, constants and shorthands', async () => {
  const source = `const kinds = { a: 'Home', b: 'Office' } as const
    export const list = [\`\${1 + 1} rooms\`, { note: 'Small' }] satisfies readonly unknown[]
    export const copy = { kinds, nameOf: (kind: keyof typeof kinds, n = 1) => \`\${kinds[kind]} \${n}\`, 'with dash': (('Yes')) }`
  const kinds = { a: 'Home', b: 'Office' }
  const copy = { kinds, nameOf: (kind: 'a' | 'b', n = 1) => `${kinds[kind]} ${n}`, 'with dash': 'Yes' }
  const found = await copyIn('en', 'web/features/x/x.copy.ts', source, { list: ['2 rooms', { note: 'Small' }], copy })
  expect(found.list).toEqual(['2 rooms', { note: 'Small' }])
  expect([found.copy.kinds, found.copy.nameOf('b'), found.copy['with dash']]).toEqual([kinds, 'Office 1', 'Yes'])
})

test.each([
  ['export const copy = { say(name) { return name } }', { copy: { say: (name: string) => name } }],
  ['export const copy = { ["say"]: "Hello" }', { copy: { say: 'Hello' } }],
  ['const say = { it: (n) => n }; export const copy = { say }', { copy: { say: { it: (n: string) => n } } }],
])('%s is refused: its sentences have no place', (source, english) => {
  expect(() => extractCopy('web/x.copy.ts', source, english, createMarks())).toThrow('web/x.copy.ts copy')
})

/** A screen in a language, with the words of the home page. */
async function screenIn(language: Language, source: string) {
  const marks = createMarks()
  const marked = extractInlineSentences('web/features/home/a.tsx', source, 'home', marks)
  expect(extractInlineSentences('web/features/home/a.tsx', marked, 'home', marks)).toBe(marked)
  const { code } = await transformWithOxc(marked, 'a.tsx', { jsx: { runtime: 'classic', pragma: 'h' } })
  const written = `const h = (type, props, ...children) => ({ ...props, children })\n${compileSentences(language, code, marks)}`
  return (await import(`data:text/javascript,${encodeURIComponent(written)}`)).default
}

test.each([
  ['<p>Best Sellers {1} Until </p>', ['सबसे ज़्यादा बुक ', 1, ' आखिरी तारीख: '], ['Best Sellers ', 1, ' Until ']],
  ["<p>Don't miss this amazing opportunity!</p>", ['यह मौका हाथ से न जाने दें!'], ["Don't miss this amazing opportunity!"]],
  ['<p>{`View Details of ${[`a`, "b"].join()}`}</p>', ['a,b का विवरण देखें'], ['View Details of a,b']],
  ['<p>Not translated `$' + '{1}` yet</p>', ['Not translated `$', 1, '` yet'], ['Not translated `$', 1, '` yet']],
])('%s has its words in its place', async (screen, hindi, english) => {
  expect((await screenIn('hi', `export default ${screen}`)).children).toEqual(hindi)
  expect((await screenIn('en', `export default ${screen}`)).children).toEqual(english)
})

test('an attribute has the characters of its entities', async () => {
  expect((await screenIn('en', 'export default <a title="Refer &amp; Earn" />')).title).toBe('Refer & Earn')
})
