// `npm run words [path …]`: finds words that docs/language.md replaces, in comments (of SQL too), names, logs, test titles and documents.
import { listPaths, listSourceFiles, readFiles } from './structure/list-files.ts'

interface Rule {
  pattern: RegExp
  use: string
}

const anywhere: readonly Rule[] = [
  {
    pattern: /\b(somebody|(?<!')nobody|whoever|anybody|everybody)\b/i,
    use: 'customer, visitor, caller, request, process …',
  },
  { pattern: /\b(most|least)[A-Z]\w*/, use: 'maxX, minX' },
  { pattern: /\bwasDone\b/, use: 'isReplay' },
  { pattern: /\b(AnswerOf|InputOf|CallDefinition|serveCached)\b/, use: 'EndpointResponse, EndpointInput, Endpoint' },
  { pattern: /\bexport (async )?(function|const) (?!is)[a-z]\w*Of\b/, use: 'getX, toX, findX, listX' },
  {
    pattern:
      /\b(keptDays|judge[A-Z]\w*|amongSome|expectTrouble|giveUp(Sms|Mails|Offer)|eraseAgain|(insert|end|open|drop|record)Payout)\b/,
    use: 'docs/language.md',
  },
  {
    pattern:
      /\b(takeFromLimit|stopPayment|prolongHold|reseal\w*|(?<!\/)removeWork|(needsS|s)econdPerson\w*|approveApproval)\b/,
    use: 'consumeRateLimit, enqueueLinkClosing, extendHold, rotate, cancelLines, dual approval, grantApproval',
  },
  {
    pattern: /\b(rate_window|wrong_code_row|money_decision|prolonged)\b(?!: ['{])/,
    use: 'rate_limit, failed_code_streak, approval, extended',
  },
  {
    pattern: /\b(identity_trace|professional_paper|paper_re(quirement|minder)|usual_choice|awaits_papers)\b(?!: ')/,
    use: 'risk_signal, professional_document, document_requirement, document_reminder, default_choice, awaits_documents',
  },
  { pattern: /(From\('|\b(from|into|update|table) )strip_item\b/, use: 'carousel_item' },
  { pattern: /\bin vain\b/, use: 'customer absent' },
  {
    pattern: /\b(SPEC|DESIGN|PROVIDERS|VISUAL|STYLE)(\.md)?\b(?!_)/,
    use: 'the reason, or an id of docs/specification.md',
  },
]

// Outside comments only where no text of a page can be meant.
const notInPages: readonly Rule[] = [
  { pattern: /\b(stands(?! (in|out|for)\b)|goes round|stood)\b/i, use: 'is, lists, runs' },
]

const inDocuments: readonly Rule[] = [
  ...notInPages,
  { pattern: /\b(anew|whose turn|the like)\b/i, use: 'again, next, similar' },
  { pattern: /(?<!['"`/])\bcatalogues?\b(?!['"`/])/i, use: 'catalog' },
]

const inComments: readonly Rule[] = [
  ...inDocuments,
  { pattern: /\b(tell|tells|told|telling)\b/i, use: 'notify, report, return, show' },
  { pattern: /\b(doors?|(?<!-)alive|in turn)\b/i, use: 'entry, hydrated, in order' },
  { pattern: /\bbecame? of\b|\bwhat (is|was|has|one|comes|came|goes|went)\b/i, use: 'a noun: state, result, input' },
]

// Screens say paper, and landed migrations keep their comments.
const inCode: readonly Rule[] = [
  ...inComments,
  { pattern: /(?<!\b(on|of) )\bpapers?\b/i, use: 'professional document' },
  { pattern: /\b(usual choices?|identity traces?|strip items?)\b/i, use: 'default choice, risk signal, carousel item' },
]

// Only where code follows: texts of pages may say "tell us".
const inNames: readonly Rule[] = [
  { pattern: /\b(?!catalogue_)[a-z]*[cC]atalogue(?!_|\w*: )\w*/, use: 'catalog' },
  {
    pattern: /\b(Removal(Terms)?|\w*[rR]emovalTerms|\w+AtClosing|inVain\w*|Wish|wishPaise|wished|wish(?=[,):.]))\b/,
    use: 'docs/language.md',
  },
  { pattern: /\b(tell[A-Z]?\w*|told\w*|anew|whoever)\b(?=\s*[(.,;:=)\]}])/, use: 'notify, report' },
  // The calls and tables of before keep their names.
  {
    pattern:
      /\b(?!paperId\b|Paper(Reminder|Requirement|OfProfessional|clip)\b|(without|awaits|Professional)Papers?\b)(\w*[a-z])?(Papers?(?![a-z])\w+|(?<=[a-z])Papers?\b|\bpapers?[A-Z]\w*)/,
    use: 'document',
  },
  { pattern: /\b(tap(?!Twice\b)[A-Z]\w*|Tapping|\w*[a-z]Taps?(?![a-z])\w*)/, use: 'update' },
  { pattern: /\b([bB]egun[A-Z]\w*|\w*[a-z]Begun)\b/, use: 'due, started, underWay' },
  { pattern: /\b(?!usualChoice\b)(usual[A-Z]\w*|\w*[a-z]Usual)\b/, use: 'default' },
  { pattern: /\b(\w*[a-z])?([sS]helf|[sS]helves)(?![a-z])\w*(?=\s*[(.,;:=)\]}<>])/, use: 'homeSections, categories' },
  { pattern: /\b(trace(?!Events)[A-Z]\w*|[tT]rial([A-Z]\w*)?|\w*[a-z]Trial\w*)\b/, use: 'riskSignal, preview' },
  {
    pattern: /\bjudge\b(?=\s*[(.,;:=)\]}<])|\bspotOf\b|\w*[cC]ashStanding|\bstandings\b/,
    use: 'evaluate, toSpot, eligibility',
  },
  { pattern: /\b(decideMoney|mayDecideAlone|proofCleanUp|hasProof|ProofView)\b/, use: 'approval, jobChecklist' },
]

const comment = /^\s*(\/\/|\/?\*|\{\/\*)|\s\/\/ /
const title = /\b(?:test|it|describe)(?:\.\w+)*\(\s*(['"`])(.*?)\1/
const withoutStrings = (line: string) => line.replace(/(['"`]).*?\1/g, '').replace(/\/\/.*$/, '')

function rulesFor(line: string, path: string): [string, readonly Rule[]][] {
  if (path.endsWith('.md')) return [[line.replace(/`[^`]*`/g, ''), [...anywhere, ...inDocuments]]]
  if (path.endsWith('.sql')) return [[/--.*/.exec(line)?.[0] ?? '', [...anywhere, ...inComments]]]
  if (comment.test(line)) return [[line, [...anywhere, ...inCode]]]
  const named = title.exec(line)?.[2] ?? ''
  return [
    [line, /^(web|ops|pro)\//.test(path) ? anywhere : [...anywhere, ...notInPages]],
    [named, inComments],
    [withoutStrings(line), inNames],
  ]
}

function findingsIn(path: string, text: string): string[] {
  return text.split('\n').flatMap((line, index) =>
    rulesFor(line, path).flatMap(([part, rules]) =>
      rules.flatMap(({ pattern, use }) => {
        const found = pattern.exec(part)?.[0]
        return found ? [`${path}:${index + 1}: "${found}" → ${use}`] : []
      }),
    ),
  )
}

const only = process.argv.slice(2)
// They quote: old entries, words to avoid, statements of the specification, other people's licenses.
const quoting = /^(CHANGELOG|THIRD_PARTY|docs\/(language|specification|third-party-notes))\.md$/
const paths = [...(await listSourceFiles()), ...(await listPaths('*.sql', '*.md'))]
const files = paths.filter(
  (path) =>
    path !== 'scripts/check-words.ts' &&
    !quoting.test(path) &&
    (only.length === 0 || only.some((start) => path.startsWith(start))),
)
const oldFileName =
  /(^|[-.])(newcomers?|catalogue|removal|closing|reseal|wish|way\.service|papers?|taps?\.rules|begun|usual|shelf|traces?|trial|judge|desk)[-.](?!service)/
const findings = files
  .filter((path) => /\.tsx?$/.test(path) && oldFileName.test(path.slice(path.lastIndexOf('/') + 1)))
  .map((path) => `${path}: file name → docs/language.md`)
for (const { path, text } of await readFiles(files)) findings.push(...findingsIn(path, text))
for (const finding of findings) console.log(finding)
console.log(`words: ${files.length} files, ${findings.length} findings`)
process.exitCode = findings.length > 0 ? 1 : 0
