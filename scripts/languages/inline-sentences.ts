import { parseSync } from 'vite'

/** A sentence within a screen. Expressions within it are its arguments: `Hi ${name}` has the key `Hi {0}`. */
interface InlineWord {
  key: string
  start: number
  end: number
  kind: 'text' | 'attribute' | 'literal'
  /** Source of the expressions. */
  holes: readonly string[]
  /** Spaces that part it from its neighbours. */
  around: readonly [string, string]
}

interface Node {
  type: string
  start: number
  end: number
  [name: string]: unknown
}

/** Attributes and properties whose text people read. */
const worded =
  /^(title|label|alt|placeholder|aria-label|ariaLabel|note|message|hint|text|content|description|caption|heading|lead|name|question|answer|summary|unit|fallback|sentence|action|retry|empty|loading|failed|children|containerAriaLabel|closeButtonAriaLabel)$/
const spoken = (text: string) => /\p{L}{2}/u.test(text.replace(/\{\d+\}/g, ''))
const isSentence = (text: string) => /^[A-Z“‘{]/.test(text) && /[a-z] |[a-z]\.$/.test(text) && spoken(text)
const isLabel = (text: string) => spoken(text) && (/^(?:[A-Z]|\{\d)/.test(text) || isSentence(text))

type Place = 'child' | 'worded' | 'code'
const counts: Record<Place, (text: string) => boolean> = { child: spoken, worded: isLabel, code: isSentence }

/** Sentences of a source file, in its order. */
export function findInlineSentences(path: string, source: string): InlineWord[] {
  const found: InlineWord[] = []
  const add = (word: InlineWord) => found.push(word)

  function visit(node: Node, place: Place): void {
    if (node.type.startsWith('TS') && !/^TS(As|Satisfies|NonNull)/.test(node.type)) return
    if (/^(Import|ExportAll)/.test(node.type)) return
    if (node.type === 'JSXText') visitText(node)
    else if (node.type === 'Literal') visitLiteral(node, place)
    else if (node.type !== 'TemplateLiteral' || !visitTemplate(node, place)) {
      for (const [child, inner] of childrenOf(node, place)) visit(child, inner)
    }
  }

  function visitText(node: Node): void {
    const lines = String(node.value).split('\n')
    const text = lines
      .map((line) => line.trim())
      .filter(Boolean)
      .join(' ')
    if (!spoken(text.replace(/&\w+;/g, ''))) return
    const before = /^[ \t]+\S/.test(String(node.value)) ? ' ' : ''
    const after = /\S[ \t]+$/.test(String(node.value)) ? ' ' : ''
    add({ key: decode(text), start: node.start, end: node.end, kind: 'text', holes: [], around: [before, after] })
  }

  function visitLiteral({ value, attribute, start, end }: Node, place: Place): void {
    if (typeof value !== 'string') return
    const key = value.trim()
    if (!counts[place](key)) return
    const around = [value.slice(0, value.indexOf(key)), value.slice(value.indexOf(key) + key.length)] as const
    add({ key, start, end, kind: attribute ? 'attribute' : 'literal', holes: [], around })
  }

  function visitTemplate(node: Node, place: Place): boolean {
    const quasis = node.quasis as { value: { cooked: string } }[]
    const expressions = node.expressions as Node[]
    const whole = quasis
      .map(({ value }, index) => value.cooked + (index < expressions.length ? `{${index}}` : ''))
      .join('')
    const key = whole.trim()
    if (!counts[place](key)) return false
    const around = [whole.slice(0, whole.indexOf(key)), whole.slice(whole.indexOf(key) + key.length)] as const
    const holes = expressions.map(({ start, end }) => source.slice(start, end))
    add({ key, start: node.start, end: node.end, kind: 'literal', holes, around })
    return true
  }

  const { program, errors } = parseSync(path, source)
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`)
  visit(program as unknown as Node, 'code')
  return found
}

/** Children of a node with what their text is for. */
function* childrenOf(node: Node, place: Place): Generator<[Node, Place]> {
  if (node.type === 'JSXAttribute') {
    const name = String((node.name as Node).name)
    const value = node.value as Node | null
    if (value?.type === 'Literal') value.attribute = true
    // The thing that the labels of a carousel name.
    if (value)
      yield [value, /^(what|aria-roledescription)$/.test(name) ? 'child' : worded.test(name) ? 'worded' : 'code']
    return
  }
  if (node.type === 'Property') {
    const { name, value } = node.key as Node
    if (node.computed) yield [node.key as Node, 'code']
    yield [node.value as Node, worded.test(String(name ?? value)) ? 'worded' : 'code']
    return
  }
  const inner = innerPlace(node, place)
  for (const [field, value] of Object.entries(node)) {
    // Tests and comparisons are about data.
    const at =
      field === 'test' || (field === 'left' && node.type === 'LogicalExpression' && node.operator === '&&')
        ? 'code'
        : inner
    for (const child of Array.isArray(value) ? value : [value]) {
      if (child && typeof child === 'object' && typeof (child as Node).type === 'string') yield [child as Node, at]
    }
  }
}

function innerPlace({ type }: Node, place: Place): Place {
  if (type === 'JSXElement' || type === 'JSXFragment') return 'child'
  if (type === 'JSXExpressionContainer' || type === 'ConditionalExpression' || type === 'LogicalExpression')
    return place
  if (/^TS|^Parenthesized/.test(type) || type === 'ArrayExpression') return place
  return 'code'
}

const entities: Record<string, string> = { '&amp;': '&', '&nbsp;': '\u00a0', '&lt;': '<', '&gt;': '>', '&quot;': '"' }
export const decode = (text: string) => text.replace(/&\w+;/g, (entity) => entities[entity] ?? entity)
