import type { FastifyInstance } from 'fastify'
import { accountCalls } from '#contract/account.ts'
import { serve } from '#server/http/serve.ts'
import { eraseAccount, requestErasure } from './erasure.service.ts'
import { exportAccount } from './export.service.ts'
import { changePhone } from './profile/change-phone.service.ts'
import { fetchProfile, saveLocation, updateProfile } from './profile/profile.service.ts'

export function registerAccount(app: FastifyInstance): void {
  registerProfile(app)
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

function registerProfile(app: FastifyInstance): void {
  serve(app, accountCalls.fetchProfile, async ({ ctx, actor }) => {
    return { status: true, data: await fetchProfile(ctx, actor) }
  })
  serve(app, accountCalls.update, async ({ ctx, actor, input, request }) => {
    const data = await updateProfile(ctx, actor, { ...input, address: request.ip })
    const sent = `We have sent a code to ${data.phoneToConfirm}. Enter it to change your number.`
    return { status: true, message: data.phoneToConfirm ? sent : 'Profile updated successfully!', data }
  })
  serve(app, accountCalls.changePhone, async ({ ctx, actor, input, request }) => {
    const data = await changePhone(ctx, actor, { ...input, address: request.ip })
    return { status: true, message: 'Your number is changed.', data }
  })
  serve(app, accountCalls.saveLocation, async ({ ctx, actor, input }) => {
    await saveLocation(ctx, actor, input)
    return { status: true, message: 'Location saved.' }
  })
}
