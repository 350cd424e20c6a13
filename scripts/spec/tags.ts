import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'

/** A test that names a statement in a comment line `// spec: id, id` directly above itself. */
export interface Proof {
  id: string
  file: string
  test: string
}

export async function readProofs(root: URL): Promise<Proof[]> {
  const list = ['ls-files', '-co', '--exclude-standard', '*.test.ts', '*.test.tsx']
  const { stdout } = await promisify(execFile)('git', list, { cwd: root })
  const files = stdout.split('\n').filter(Boolean).sort()
  const found = await Promise.all(
    files.map(async (file) => proofsIn(file, await readFile(new URL(file, root), 'utf8').catch(() => ''))),
  )
  return found.flat()
}

const tagged = /((?:^[ \t]*\/\/ spec: .*\n)+)[ \t]*(?:test|it|describe)(\.(?:each|describe))?\(/gm

/** Tag lines belong to the test or describe block on the next line; a test with `.skip` or `.todo` proves nothing. */
export function proofsIn(file: string, text: string): Proof[] {
  return [...text.matchAll(tagged)].flatMap((match) => {
    const rest = text.slice(match.index + match[0].length)
    const test = match[2] === '.each' ? nameAfterTable(rest) : firstString(rest)
    return idsIn(match[1] ?? '').map((id) => ({ id, file, test }))
  })
}

/** Reports tag lines that are not directly above a test. */
export function strayTags(file: string, text: string): string[] {
  const all = text.match(/^[ \t]*\/\/ spec: /gm)?.length ?? 0
  const used = [...text.matchAll(tagged)].reduce((sum, match) => sum + (match[1]?.trim().split('\n').length ?? 0), 0)
  return all === used ? [] : [`${file}: a "// spec:" line is not directly above a test`]
}

function idsIn(lines: string): string[] {
  return lines
    .split('\n')
    .flatMap((line) => line.replace(/^\s*\/\/ spec: /, '').split(','))
    .map((id) => id.trim())
    .filter(Boolean)
}

const quoted = /(['"`])((?:\\.|(?!\1).)*)\1/s

function firstString(text: string): string {
  return unescaped(quoted.exec(text)?.[2] ?? '')
}

function nameAfterTable(text: string): string {
  const call = /\)\(\s*(?=['"`])/.exec(text)
  return call ? firstString(text.slice(call.index)) : ''
}

function unescaped(text: string): string {
  return text.replaceAll(/\\(['"`])/g, '$1')
}
