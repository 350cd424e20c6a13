import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseSync } from 'vite'
import { englishErrors } from '../error-sentences.ts'
import { isCopy, isDocument, root, sourceFiles } from '../locale-files.ts'

/** By file and name: short hashes of English sentences that translations name by something else than their English. */
type Hashes = Readonly<Record<string, Readonly<Record<string, string>>>>

/** The English that the words of all languages were written from. */
const file = resolve(root, 'web/locales/english.json')

const hash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 8)
/** A formatter moves spaces, commas and brackets without changing a sentence. */
const hashOfCode = (code: string) => hash(code.replaceAll(/[\s(),]+/g, ' '))

interface Node {
  type: string
  start: number
  end: number
  [name: string]: unknown
}

const inner = (node: Node): Node => (/^(TS|Parenthesized)/.test(node.type) ? inner(node.expression as Node) : node)

/** Hashes of the sentences of a `*.copy.ts`, by their names: 'cartCopy.title'. */
export function copyHashes(path: string, source: string): Record<string, string> {
  const { program } = parseSync(path, source)
  const hashes: Record<string, string> = {}
  function visit(name: string, written: Node): void {
    const value = inner(written)
    if (value.type !== 'ObjectExpression') {
      hashes[name] = hashOfCode(source.slice(value.start, value.end))
      return
    }
    for (const property of value.properties as Node[]) {
      const key = property.key as Node | undefined
      if (key) visit(`${name}.${key.name ?? key.value}`, property.value as Node)
      else hashes[`${name}.…`] = hashOfCode(source.slice(property.start, property.end))
    }
  }
  for (const statement of program.body as unknown as Node[]) {
    const declaration = statement.type === 'ExportNamedDeclaration' ? (statement.declaration as Node | null) : null
    for (const { id, init } of (declaration?.declarations ?? []) as { id: Node; init: Node | null }[])
      if (init) visit(String(id.name), init)
  }
  return hashes
}

function currentHashes(): Hashes {
  const read = (path: string) => readFileSync(resolve(root, path), 'utf8')
  const copies = sourceFiles().filter(isCopy)
  const documents = sourceFiles().filter(isDocument)
  const sentences = Object.entries(englishErrors()).map(([code, english]) => [code, hash(english)])
  return {
    'contract/lib/errors.ts': Object.fromEntries(sentences),
    ...Object.fromEntries(copies.map((path) => [path, copyHashes(path, read(path))])),
    ...Object.fromEntries(documents.map((path) => [path, { document: hashOfCode(read(path)) }])),
  }
}

const readHashes = (): Hashes => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {})

/** Sentences whose English is not the one that was translated. */
export function staleSentences(accepted: Hashes = readHashes(), current: Hashes = currentHashes()): string[] {
  return Object.entries(current).flatMap(([path, hashes]) =>
    Object.entries(hashes)
      .filter(([name, now]) => accepted[path]?.[name] !== now)
      .map(
        ([name]) =>
          `${path} ${name}: the English is ${accepted[path]?.[name] ? 'another' : 'new'}; look at its words in each language, then npm run languages -- accept`,
      ),
  )
}

/** After a look at the words of each language: they say what the English says now. */
export function acceptEnglish(): void {
  writeFileSync(file, `${JSON.stringify(currentHashes(), null, 2)}\n`)
}
