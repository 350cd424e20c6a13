import type { FastifyInstance } from 'fastify'
import { accountCalls } from '#contract/account.ts'
import { serve } from '#server/http/serve.ts'
import { eraseAccount, requestErasure } from './erasure.service.ts'
import { exportAccount } from './export.service.ts'

export function registerAccount(app: FastifyInstance): void {
  serve(app, accountCalls.exportData, async ({ ctx, actor }) => {
    return { status: true, data: await exportAccount(ctx, actor) }
  })
  serve(app, accountCalls.requestErasure, async ({ ctx, actor, request }) => {
    await requestErasure(ctx, actor, { address: request.ip })
    return { status: true, message: 'We have sent a code to your phone. Enter it to delete your account.' }
  })
  serve(app, accountCalls.erase, async ({ ctx, actor, input, request }) => {
    await eraseAccount(ctx, actor, { ...input, address: request.ip })
    return { status: true, message: 'Your account is deleted.' }
  })
}
