import { parseSync } from 'vite'
import type { Language } from '#contract/lib/languages.ts'
import { type English, isGroup, isSentence, parameterNames, readCopySentences } from '../copy-modules.ts'
import { withConstants } from '../messages.ts'
import type { Marks } from './marks.ts'
import { sourceOfMessage } from './message-source.ts'

interface Node {
  type: string
  start: number
  end: number
  [name: string]: unknown
}

interface Copy {
  path: string
  source: string
  marks: Marks
}

interface Edit {
  start: number
  end: number
  text: string
}

type Names = readonly string[]

/** Source of a copy file with a mark for each sentence. What a sentence says in English is known from the loaded module. */
export function extractCopy(path: string, source: string, english: English, marks: Marks): string {
  const copy = { path, source, marks }
  const edits = [...exportsOf(path, source)].flatMap(([name, init]) => editsOf(copy, init, english[name], [name]))
  return edits.reduceRight((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), source)
}

function* exportsOf(path: string, source: string): Generator<[string, Node]> {
  const { program, errors } = parseSync(path, source)
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`)
  for (const statement of program.body as unknown as Node[]) {
    const declaration = statement.type === 'ExportNamedDeclaration' ? (statement.declaration as Node | null) : null
    if (declaration?.type !== 'VariableDeclaration') continue
    for (const { id, init } of declaration.declarations as { id: Node; init: Node }[]) yield [String(id.name), init]
  }
}

function editsOf(copy: Copy, node: Node, value: unknown, names: Names): Edit[] {
  const inner = unwrapped(node)
  const { start, end } = inner
  if (isSentence(value)) return [{ start, end, text: markSentence(copy, inner, parameterNames(value), names) }]
  if (inner.type === 'ObjectExpression' && isGroup(value))
    return (inner.properties as Node[]).flatMap((property) => editsOfProperty(copy, property, value, names))
  if (inner.type === 'ArrayExpression' && Array.isArray(value))
    return (inner.elements as Node[]).flatMap((element, index) =>
      editsOf(copy, element, value[index], [...names, String(index)]),
    )
  return [{ start, end, text: written(copy, value, names) }]
}

function editsOfProperty(copy: Copy, property: Node, group: English, names: Names): Edit[] {
  if (property.type !== 'Property' || property.computed || property.method)
    throw new Error(`${nameOf(copy, names)}: write “name: sentence”`)
  const { start, end } = property
  const { name, value } = property.key as Node
  const key = String(name ?? value)
  const below = [...names, key]
  if (property.shorthand) return [{ start, end, text: `${key}: ${written(copy, group[key], below)}` }]
  return editsOf(copy, property.value as Node, group[key], below)
}

function markSentence(copy: Copy, node: Node, parameters: readonly string[], names: Names): string {
  const source = copy.source.slice(node.start, node.end)
  return copy.marks.call(nameOf(copy, names), [source], (language, [english = '']) => {
    const words = wordsOf(copy, language, names)
    return words === undefined ? `(${english})` : sourceOfMessage(language, words, parameters)
  })
}

/** A value from elsewhere, such as a list of the contract. */
function written(copy: Copy, value: unknown, names: Names): string {
  if (typeof value === 'string') return markText(copy, value, names)
  if (isSentence(value)) throw new Error(`${nameOf(copy, names)}: write the sentence in its place`)
  if (!isGroup(value)) return JSON.stringify(value) ?? 'undefined'
  const parts = Object.entries(value).map(([name, one]) => [name, written(copy, one, [...names, name])] as const)
  if (Array.isArray(value)) return `[${parts.map(([, part]) => part).join(', ')}]`
  return `{${parts.map(([name, part]) => `${JSON.stringify(name)}: ${part}`).join(', ')}}`
}

const markText = (copy: Copy, english: string, names: Names) =>
  copy.marks.text(nameOf(copy, names), (language) => {
    const words = wordsOf(copy, language, names)
    return words === undefined ? english : withConstants(words)
  })

/** Undefined where a language that is not offered yet lacks the sentence: it stays English. */
function wordsOf({ path }: Copy, language: Language, names: Names): string | undefined {
  if (language === 'en') return undefined
  const found = names.reduce<unknown>(
    (words, name) => (isGroup(words) ? words[name] : undefined),
    readCopySentences(language, path),
  )
  return typeof found === 'string' ? found : undefined
}

const nameOf = ({ path }: Copy, names: Names) => `${path} ${names.join('.')}`

/** Without `as const`, `satisfies …` and parentheses. */
function unwrapped(node: Node): Node {
  return /^(TSAs|TSSatisfies|TSNonNull|Parenthesized)/.test(node.type) ? unwrapped(node.expression as Node) : node
}
