import type { SourceFile } from './source-files.ts'
import { webFeatureOrder } from './web-feature-order.ts'

/** A feature may import services and rules of the features before it in this list. */
const featureOrder = [
  'media',
  'identity',
  'staff',
  'gift',
  'catalog',
  'roster',
  'demand',
  'place',
  'notification',
  'cart',
  'offer',
  'ledger',
  'earnings',
  'credit',
  'booking',
  'refund',
  'entitlement',
  'tip',
  'checkout',
  'extra-work',
  'cancellation',
  'reschedule',
  'masked-call',
  'job-checklist',
  'payment',
  'referral',
  'visit',
  'plan',
  'area-closure',
  'invoice',
  'review',
  'favourite',
  'address',
  'partner',
  'professional-document',
  'support',
  'announcement',
  'contact',
  'account',
  'data-import',
  'report',
  'service-area',
  'capacity',
  'payout',
  'request',
  'search',
  'accounting',
  'metrics',
  'customer',
  'staff-booking',
  'professional',
  'phone-booking',
  'dispatch',
]

interface Rule {
  from: RegExp
  mayNot: RegExp
  because: string
}

const rules: readonly Rule[] = [
  { from: /^contract\//, mayNot: /^(?!contract\/)/, because: 'the contract imports nothing else' },
  { from: /^web\//, mayNot: /^(server|standins|seed|e2e|scripts)\//, because: 'the web imports only the contract' },
  { from: /^(?!ops\/)/, mayNot: /^ops\//, because: 'the console is an app of its own: no customer loads any of it' },
  {
    from: /^ops\//,
    mayNot: /^(?!contract\/|ops\/|web\/(ui|lib|assets|app\.css))/,
    because: 'the console shares web/ui and web/lib alone',
  },
  { from: /^(?!pro\/)/, mayNot: /^pro\//, because: 'the app of professionals is one of its own' },
  {
    from: /^pro\//,
    mayNot: /^(?!contract\/|pro\/|web\/(ui|lib|assets|worker\/worker-scope\.ts|app\.css))/,
    because: 'the app of professionals shares web/ui and web/lib alone',
  },
  { from: /^pro\/lib\//, mayNot: /^pro\/(features|shell)\//, because: 'lib is used by everything above it' },
  { from: /^pro\/features\//, mayNot: /^pro\/shell\//, because: 'the shell composes features' },
  { from: /^ops\/lib\//, mayNot: /^ops\/(ui|features|shell)\//, because: 'lib is used by everything above it' },
  { from: /^ops\/ui\//, mayNot: /^ops\/(features|shell)\//, because: 'components are independent of features' },
  { from: /^ops\/features\//, mayNot: /^ops\/shell\//, because: 'the shell composes features' },
  { from: /^web\/lib\//, mayNot: /^web\/(ui|features|shell)\//, because: 'lib is used by everything above it' },
  { from: /^web\/ui\//, mayNot: /^web\/(features|shell)\//, because: 'components are independent of features' },
  { from: /^web\/features\//, mayNot: /^web\/shell\//, because: 'the shell composes features' },
  {
    from: /^standins\//,
    mayNot: /^(web|seed)\/|^server\/(features|db|http|jobs)\//,
    because: 'stand-ins act as another company',
  },
  { from: /^server\/(?!main\.ts|testing\/)/, mayNot: /^seed\//, because: 'only main.ts passes the seed to the server' },
  { from: /^server\/(?!testing\/)/, mayNot: /^(web|e2e|scripts)\//, because: 'the server runs without them' },
  {
    from: /^server\/(?!main\.ts|testing\/)/,
    mayNot: /^standins\//,
    because: 'only main.ts passes the stand-ins to the server',
  },
  { from: /^server\/(db|http|jobs|providers)\//, mayNot: /^server\/features\//, because: 'features are a layer above' },
  { from: /^server\/providers\//, mayNot: /^server\/(db|http|jobs)\//, because: 'a provider is a plain adapter' },
]

const isTest = (path: string) => /\.test\.tsx?$|^server\/testing\/|^e2e\//.test(path)

export function checkImports(files: readonly SourceFile[]): string[] {
  return files
    .filter((file) => !isTest(file.path))
    .flatMap((file) => [
      ...file.imports.flatMap(({ path, value }) => checkImport(file.path, path, value)),
      ...checkPackages(file),
    ])
}

function checkImport(from: string, to: string, value: boolean): string[] {
  const broken = rules.filter((rule) => rule.from.test(from) && rule.mayNot.test(to))
  const problems = broken.map((rule) => `import: ${from} → ${to} (${rule.because})`)
  if (featureOf(from) && featureOf(to) && featureOf(from) !== featureOf(to))
    problems.push(...checkFeatureOrder(from, to))
  problems.push(...checkWebFeatureOrder(from, to))
  if (value && /^(web|ops|pro)\//.test(from) && /^contract\/(?!.*\.gen\.ts$)/.test(to) && definesCalls(to)) {
    problems.push(`import: ${from} → ${to} (schemas stay on the server; use contract/calls.gen.ts)`)
  }
  return problems
}

function checkFeatureOrder(from: string, to: string): string[] {
  const [upper, lower] = [featureOf(from), featureOf(to)].map((name) => featureOrder.indexOf(name as string)) as [
    number,
    number,
  ]
  if (upper < 0 || lower < 0) return [`import: ${from} → ${to} (add both features to featureOrder)`]
  if (lower > upper)
    return [`import: ${from} → ${to} (${featureOf(to)} comes later in featureOrder; use a job or an event)`]
  return /\.(service|rules)\.ts$/.test(to)
    ? []
    : [`import: ${from} → ${to} (only services and rules of another feature)`]
}

function checkWebFeatureOrder(from: string, to: string): string[] {
  const [upper, lower] = [webFeatureOf(from), webFeatureOf(to)]
  if (!upper || !lower || upper === lower) return []
  const [at, of] = [webFeatureOrder.indexOf(upper), webFeatureOrder.indexOf(lower)]
  if (at < 0 || of < 0) return [`import: ${from} → ${to} (name both features in web-feature-order.ts)`]
  return of < at ? [] : [`import: ${from} → ${to} (${lower} comes after ${upper} in web-feature-order.ts)`]
}

const webFeatureOf = (path: string) => /^web\/features\/([^/]+)\//.exec(path)?.[1]
const featureOf = (path: string) => /^server\/features\/([^/]+)\//.exec(path)?.[1]

/** Contract files without schemas, which the web may load. */
const plainContract = /^contract\/(rules\/|i18n\/|lib\/(?!endpoint|fields))[\w-]+\.ts$/
const definesCalls = (path: string) => !plainContract.test(path)

function checkPackages({ path, packages }: SourceFile): string[] {
  if (path.startsWith('contract/')) {
    return packages
      .filter((name) => !/^(typebox$|csv-stringify\/)/.test(name))
      .map((name) => `package: ${path} → ${name} (only typebox and csv-stringify)`)
  }
  if (!/^(web|ops|pro)\//.test(path)) return []
  return packages
    .filter((name) => /^(typebox|ajv|kysely|pg|fastify)$/.test(name))
    .map((name) => `package: ${path} → ${name} (belongs to the server)`)
}
