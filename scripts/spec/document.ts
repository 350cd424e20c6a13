import type { StatementGroup } from './statements.ts'
import type { Proof } from './tags.ts'

/** Renders docs/spec-coverage.md: each statement, the file that implements it, the tests that prove it. */
export function coverageDocument(groups: readonly StatementGroup[], proofs: readonly Proof[]): string {
  const all = groups.flatMap(({ statements }) => statements)
  const proven = all.filter(({ id }) => proofs.some((proof) => proof.id === id)).length
  const head = `# Coverage of the specification

Written by \`node scripts/spec-coverage.ts\` from docs/spec-statements and the \`// spec:\` lines above our tests.
${proven} of ${all.length} statements are proven by a test.
`
  return [head, ...groups.map((group) => section(group, proofs))].join('\n')
}

function section({ name, statements }: StatementGroup, proofs: readonly Proof[]): string {
  const rows = statements.map(({ id, text, source }) => {
    const tests = proofs.filter((proof) => proof.id === id).map(({ file, test }) => `\`${file}\`: ${cell(test)}`)
    return `| ${id} | ${cell(text)} | \`${source}\` | ${tests.join('<br>') || '**none**'} |`
  })
  const title = name.replaceAll('-', ' and ')
  return `## ${title.charAt(0).toUpperCase()}${title.slice(1)}

| id | statement | source | proven by |
|---|---|---|---|
${rows.join('\n')}
`
}

function cell(text: string): string {
  return text
    .replaceAll('|', '\\|')
    .replaceAll('<', '&lt;')
    .replaceAll(/\s*\n\s*/g, ' ')
}
