import { type Business, ruleSections } from './rule-sections.ts'

const head = `# Rules of the business

Every fee, limit and period that customers and staff meet. \`node scripts/generate-rules.ts\` writes this page from
\`contract/lib/business.ts\`; a constant that is in no rule fails \`npm run check\`. How far ahead and at which times a visit can
begin is data of an area, which staff change.
`

/** docs/rules.md. */
export function rulesDocument(business: Business): string {
  const sections = ruleSections(business).map(({ title, rules }) => {
    const rows = rules.map(([subject, rule]) => `| ${subject} | ${rule} |`)
    return [`## ${title}`, '', '| | |', '|---|---|', ...rows, ''].join('\n')
  })
  return [head, ...sections].join('\n')
}
