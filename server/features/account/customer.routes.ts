import type { FastifyInstance } from 'fastify'
import { accountCalls, phoneChangeCalls, privacyCalls } from '#contract/account.ts'
import { gstCalls } from '#contract/checkout.gst.ts'
import { stateOfGstin } from '#contract/lib/gstin.ts'
import type { Context } from '#server/context.ts'
import { bearerToken, registerEndpoint } from '#server/http/register-endpoint.ts'
import { eraseAccount, requestErasure } from './erasure.service.ts'
import { exportAccount, requestExport } from './export.service.ts'
import {
  cancelPhoneChange,
  confirmPhoneChange,
  sendCodeToOldPhone,
  startPhoneChange,
  stopPhoneChange,
} from './phone-change/change-phone.service.ts'
import {
  fetchGstDetails,
  fetchOwnProfile,
  photoLimits,
  saveGstDetails,
  saveLocation,
  updateProfile,
} from './profile/profile.service.ts'

export function registerAccount(app: FastifyInstance): void {
  registerProfile(app)
  registerPhoneChange(app)
  registerEndpoint(app, privacyCalls.requestExport, async ({ ctx, actor, request }) => {
    await requestExport(ctx, actor, { address: request.address })
    return { status: true, message: 'We have sent a code to your phone. Enter it to download your data.' }
  })
  registerEndpoint(app, privacyCalls.exportData, async ({ ctx, actor, input, request }) => {
    return { status: true, data: await exportAccount(ctx, actor, { ...input, address: request.address }) }
  })
  registerEndpoint(app, privacyCalls.requestErasure, async ({ ctx, actor, request }) => {
    await requestErasure(ctx, actor, { address: request.address })
    return { status: true, message: 'We have sent a code to your phone. Enter it to delete your account.' }
  })
  registerEndpoint(app, privacyCalls.erase, async ({ ctx, actor, input, request }) => {
    await eraseAccount(ctx, actor, { ...input, address: request.address })
    return { status: true, message: 'Your account is deleted.' }
  })
}

function registerProfile(app: FastifyInstance): void {
  registerEndpoint(app, accountCalls.fetchProfile, async ({ ctx, actor }) => {
    return { status: true, data: await fetchOwnProfile(ctx, actor) }
  })
  registerEndpoint(
    app,
    accountCalls.update,
    async ({ ctx, actor, input, request }) => {
      const data = await updateProfile(ctx, actor, { ...input, address: request.address })
      const sent = `We have sent a code to ${data.phoneToConfirm}. Enter it to change your number.`
      return { status: true, message: data.phoneToConfirm ? sent : 'Profile updated successfully!', data }
    },
    // Large only with a photo.
    { limits: ({ actor }) => photoLimits(actor.customerId) },
  )
  registerEndpoint(app, accountCalls.changePhone, async ({ ctx, actor, input, request }) => {
    const token = bearerToken(request) ?? ''
    const data = await startPhoneChange(ctx, actor, { ...input, address: request.address, token })
    return { status: true, message: 'Your number changes in 24 hours.', data }
  })
  registerEndpoint(app, accountCalls.saveLocation, async ({ ctx, actor, input }) => {
    await saveLocation(ctx, actor, input)
    return { status: true, message: 'Location saved.' }
  })
  registerEndpoint(app, gstCalls.details, async ({ ctx, actor }) => {
    return { status: true, data: { details: await fetchGstDetails(ctx, actor), supplierState: supplierState(ctx) } }
  })
  registerEndpoint(app, gstCalls.save, async ({ ctx, actor, input }) => {
    const details = await saveGstDetails(ctx, actor, input)
    return {
      status: true,
      message: details ? 'GST details saved.' : 'GST details removed.',
      data: { details, supplierState: supplierState(ctx) },
    }
  })
}

const supplierState = ({ config }: Pick<Context, 'config'>) => stateOfGstin(config.business.gstin)

function registerPhoneChange(app: FastifyInstance): void {
  registerEndpoint(app, phoneChangeCalls.sendCode, async ({ ctx, actor, request }) => {
    await sendCodeToOldPhone(ctx, actor, { address: request.address })
    return { status: true, message: 'We have sent a code to your old number.' }
  })
  registerEndpoint(app, phoneChangeCalls.confirm, async ({ ctx, actor, input, request }) => {
    const data = await confirmPhoneChange(ctx, actor, { ...input, address: request.address })
    return { status: true, message: 'Your number is changed.', data }
  })
  registerEndpoint(app, phoneChangeCalls.cancel, async ({ ctx, actor }) => {
    return { status: true, message: 'You keep your number.', data: await cancelPhoneChange(ctx, actor) }
  })
  registerEndpoint(app, phoneChangeCalls.stop, async ({ ctx, input, request }) => {
    await stopPhoneChange(ctx, { ...input, address: request.address })
    return { status: true, message: 'Your number stays, and every device is signed out.' }
  })
}
