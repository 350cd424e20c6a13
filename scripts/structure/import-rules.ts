import type { SourceFile } from './source-file.ts'

/** A feature of the server may import services and rules of the features before it. */
const featureOrder = `
  media identity staff gift catalog roster demand place notification cart offer ledger earnings credit booking refund
  entitlement tip visit-offer checkout extra-work treatment cancellation reschedule masked-call job-checklist payment referral visit plan
  area-closure invoice review favourite address partner professional-document support announcement contact account
  data-import report service-area capacity payout damage request search accounting metrics customer approval staff-booking
  professional phone-booking dispatch inbox
`
  .trim()
  .split(/\s+/)

/** A feature of the web may import the features before it. */
const webFeatureOrder = `
  identity place address review favourite cart catalog booking gst plan offer credit payment referral home notification
  account membership contact pages partner
`
  .trim()
  .split(/\s+/)

/** Files of `from` may not import those of `mayNot`; packages are named `npm/…`. */
interface Rule {
  from: RegExp
  mayNot: RegExp
  because: string
  /** Types may be imported. */
  valuesOnly?: true
}

const rules: readonly Rule[] = [
  { from: /^contract\//, mayNot: /^(?!contract\/|npm\/)/, because: 'the contract imports nothing else' },
  {
    from: /^web\//,
    mayNot: /^(server|standins|seed|e2e|scripts|commands)\//,
    because: 'the web imports only the contract',
  },
  { from: /^(?!ops\/)/, mayNot: /^ops\//, because: 'the console is an app of its own: no customer loads any of it' },
  {
    from: /^ops\//,
    mayNot: /^(?!npm\/|contract\/|ops\/|web\/(ui|lib|assets|app\.css))/,
    because: 'the console shares web/ui and web/lib alone',
  },
  { from: /^(?!pro\/)/, mayNot: /^pro\//, because: 'the app of professionals is one of its own' },
  {
    from: /^pro\//,
    mayNot: /^(?!npm\/|contract\/|pro\/|web\/(ui|lib|assets|worker\/worker-scope\.ts|app\.css))/,
    because: 'the app of professionals shares web/ui and web/lib alone',
  },
  { from: /^web\/lib\//, mayNot: /^web\/(ui|features|shell)\//, because: 'lib is used by everything above it' },
  {
    from: /^(ops|pro)\/lib\//,
    mayNot: /^(ops|pro)\/(ui|features|shell)\//,
    because: 'lib is used by everything above it',
  },
  {
    from: /^(web|ops)\/ui\//,
    mayNot: /^(web|ops)\/(features|shell)\//,
    because: 'components are independent of features',
  },
  { from: /^(web|ops|pro)\/features\//, mayNot: /^(web|ops|pro)\/shell\//, because: 'the shell composes features' },
  {
    from: /^standins\//,
    mayNot: /^(web|seed)\/|^server\/(features|db|http|jobs)\//,
    because: 'stand-ins act as another company',
  },
  { from: /^server\/(?!main\.ts|testing\/)/, mayNot: /^seed\//, because: 'only main.ts passes the seed to the server' },
  { from: /^server\/(?!testing\/)/, mayNot: /^(web|e2e|scripts|commands)\//, because: 'the server runs without them' },
  {
    from: /^server\/(?!main\.ts|testing\/)/,
    mayNot: /^standins\//,
    because: 'only main.ts passes the stand-ins to the server',
  },
  { from: /^server\/(db|http|jobs|providers)\//, mayNot: /^server\/features\//, because: 'features are a layer above' },
  { from: /^server\/providers\//, mayNot: /^server\/(db|http|jobs)\//, because: 'a provider is a plain adapter' },
  {
    from: /^(web|ops|pro)\//,
    // All but plain and generated files.
    mayNot: /^contract\/(?!.*\.gen\.ts$)(?!(rules\/|i18n\/|lib\/(?!endpoint|fields))[\w-]+\.ts$)/,
    because: 'schemas stay on the server; use contract/calls.gen.ts',
    valuesOnly: true,
  },
  {
    from: /^contract\//,
    mayNot: /^npm\/(?!typebox$|csv-stringify\/)/,
    because: 'only typebox and csv-stringify',
    valuesOnly: true,
  },
  {
    from: /^(web|ops|pro)\//,
    mayNot: /^npm\/(typebox|ajv|kysely|pg|fastify)$/,
    because: 'it belongs to the server',
    valuesOnly: true,
  },
]

const isTest = (path: string) => /\.test\.tsx?$|^server\/testing\/|^e2e\//.test(path)

export function checkImports(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => !isTest(path))
    .flatMap(({ path: from, imports }) =>
      imports.flatMap(({ path: to, value }) => {
        const broken = rules.filter((rule) => rule.from.test(from) && rule.mayNot.test(to))
        const reasons = broken.filter(({ valuesOnly }) => value || !valuesOnly).map(({ because }) => because)
        return [...reasons, ...againstOrder(from, to)].map((reason) => `import: ${from} → ${to} (${reason})`)
      }),
    )
}

function againstOrder(from: string, to: string): string[] {
  const [top, feature] = featureOf(from)
  const [otherTop, other] = featureOf(to)
  if (!feature || !other || top !== otherTop || feature === other) return []
  const order = top === 'server' ? featureOrder : webFeatureOrder
  const [at, of] = [order.indexOf(feature), order.indexOf(other)]
  if (at < 0 || of < 0) return ['name both features in scripts/structure/import-rules.ts']
  if (of > at) return [`${other} comes after ${feature} in scripts/structure/import-rules.ts; use a job or an event`]
  return top === 'web' || /\.(service|rules)\.ts$/.test(to) ? [] : ['only services and rules of another feature']
}

const featureOf = (path: string) => /^(server|web)\/features\/([^/]+)\//.exec(path)?.slice(1) ?? []
