import type { FastifyInstance, FastifyReply } from 'fastify'

/** For every answer. What may be shared says so with its own Cache-Control; all other answers depend on who asks. */
const answerHeaders = {
  'cache-control': 'no-store',
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
}

/** Features of browsers that no page uses; a script that was injected cannot ask for them either. */
const unusedFeatures = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'display-capture',
  'gyroscope',
  'hid',
  'idle-detection',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
]

/** The place of a customer, the passkeys of staff. */
const ownFeatures = ['geolocation=(self)', 'publickey-credentials-get=(self)']

/** They protect documents and only add weight to files, which come after a page that has said them. Pages set their own content policy. */
const documentHeaders = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': [...ownFeatures, ...unusedFeatures.map((feature) => `${feature}=()`)].join(', '),
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-dns-prefetch-control': 'off',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
}

const headers = Object.entries({ ...answerHeaders, ...documentHeaders })

/** On the raw response, because cached answers are written to it directly. */
export function addSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (_request, { raw }, done) => {
    for (const [name, value] of headers) raw.setHeader(name, value)
    done()
  })
}

/** Those of an answer that does not pass through the framework, as a list of names and values; its own come before ours. */
export function withSecurityHeaders(own: Readonly<Record<string, string | number>>): string[] {
  const all = { ...Object.fromEntries(headers), ...own }
  return Object.entries(all).flatMap(([name, value]) => [name, String(value)])
}

export function withoutDocumentHeaders({ raw }: FastifyReply): void {
  for (const name of Object.keys(documentHeaders)) raw.removeHeader(name)
}
