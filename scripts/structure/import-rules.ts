import type { SourceFile } from './source-files.ts'
import { webFeatureOrder } from './web-feature-order.ts'

/** A feature may use the services of features that stand before it. */
const featureOrder = [
  'media',
  'identity',
  'catalog',
  'roster',
  'place',
  'notification',
  'cart',
  'offer',
  'credit',
  'booking',
  'payment',
  'referral',
  'review',
  'favourite',
  'address',
  'partner',
  'contact',
  'account',
  'ops',
]

interface Rule {
  from: RegExp
  mayNot: RegExp
  because: string
}

const rules: readonly Rule[] = [
  { from: /^contract\//, mayNot: /^(?!contract\/)/, because: 'the contract stands on nothing' },
  { from: /^web\//, mayNot: /^(server|standins|seed|e2e|scripts)\//, because: 'the web knows only the contract' },
  { from: /^web\/lib\//, mayNot: /^web\/(ui|features|shell)\//, because: 'lib is used by everything above it' },
  { from: /^web\/ui\//, mayNot: /^web\/(features|shell)\//, because: 'components know no feature' },
  { from: /^web\/features\//, mayNot: /^web\/shell\//, because: 'the shell composes features' },
  {
    from: /^standins\//,
    mayNot: /^(web|seed)\/|^server\/(features|db|http|jobs)\//,
    because: 'stand-ins are another company',
  },
  { from: /^server\/(?!testing\/)/, mayNot: /^(web|standins|e2e|scripts)\//, because: 'the server runs without them' },
  { from: /^server\/(db|http|jobs|providers)\//, mayNot: /^server\/features\//, because: 'features stand above' },
  { from: /^server\/providers\//, mayNot: /^server\/(db|http|jobs)\//, because: 'a provider is a plain adapter' },
]

const isTest = (path: string) => /\.test\.tsx?$|^server\/testing\/|^e2e\//.test(path)

export function problemsOfImports(files: readonly SourceFile[]): string[] {
  return files
    .filter((file) => !isTest(file.path))
    .flatMap((file) => [
      ...file.imports.flatMap(({ path, value }) => problemsOfOne(file.path, path, value)),
      ...problemsOfPackages(file),
    ])
}

function problemsOfOne(from: string, to: string, value: boolean): string[] {
  const broken = rules.filter((rule) => rule.from.test(from) && rule.mayNot.test(to))
  const problems = broken.map((rule) => `import: ${from} → ${to} (${rule.because})`)
  if (featureOf(from) && featureOf(to) && featureOf(from) !== featureOf(to))
    problems.push(...problemsOfFeatures(from, to))
  problems.push(...problemsOfWebFeatures(from, to))
  if (value && from.startsWith('web/') && /^contract\/(?!.*\.gen\.ts$)/.test(to) && definesCalls(to)) {
    problems.push(`import: ${from} → ${to} (schemas stay on the server; use contract/calls.gen.ts)`)
  }
  return problems
}

function problemsOfFeatures(from: string, to: string): string[] {
  const [upper, lower] = [featureOf(from), featureOf(to)].map((name) => featureOrder.indexOf(name as string)) as [
    number,
    number,
  ]
  if (upper < 0 || lower < 0) return [`import: ${from} → ${to} (name both features in the written order)`]
  if (lower > upper) return [`import: ${from} → ${to} (${featureOf(to)} stands later; use a job or an event)`]
  return /\.(service|rules)\.ts$|\/verbs\/[^/]+\.ts$/.test(to)
    ? []
    : [`import: ${from} → ${to} (only services, rules and verbs of another feature)`]
}

function problemsOfWebFeatures(from: string, to: string): string[] {
  const [upper, lower] = [webFeatureOf(from), webFeatureOf(to)]
  if (!upper || !lower || upper === lower) return []
  const [at, of] = [webFeatureOrder.indexOf(upper), webFeatureOrder.indexOf(lower)]
  if (at < 0 || of < 0) return [`import: ${from} → ${to} (name both features in web-feature-order.ts)`]
  return of < at ? [] : [`import: ${from} → ${to} (${lower} comes after ${upper} in web-feature-order.ts)`]
}

const webFeatureOf = (path: string) => /^web\/features\/([^/]+)\//.exec(path)?.[1]
const featureOf = (path: string) => /^server\/features\/([^/]+)\//.exec(path)?.[1]

/** Contract files without schemas, which the web may load. */
const plainContract = /^contract\/(business|errors|booking-states|money|india-time|web-call)\.ts$/
const definesCalls = (path: string) => !plainContract.test(path)

function problemsOfPackages({ path, packages }: SourceFile): string[] {
  if (path.startsWith('contract/')) {
    return packages.filter((name) => name !== 'typebox').map((name) => `package: ${path} → ${name} (only typebox)`)
  }
  if (!path.startsWith('web/')) return []
  return packages
    .filter((name) => /^(typebox|ajv|kysely|pg|fastify)$/.test(name))
    .map((name) => `package: ${path} → ${name} (belongs to the server)`)
}
