import type { FastifyInstance } from 'fastify'
import { brand } from '#contract/lib/business.ts'
import { daysAfter } from '#contract/lib/india-time.ts'

/** RFC 9116 asks for less than a year. */
const validDays = 180

/** /.well-known/security.txt: where to report a weakness. */
export function registerSecurityText(app: FastifyInstance): void {
  const path = '/.well-known/security.txt'
  app.get(path, async (_request, reply) => {
    const expires = daysAfter(app.ctx.clock.now(), validDays)
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600')
    return [
      `Contact: mailto:${brand.email}`,
      `Expires: ${expires.toISOString()}`,
      'Preferred-Languages: en, hi',
      `Canonical: ${app.ctx.config.origin}${path}`,
      '',
    ].join('\n')
  })
}
