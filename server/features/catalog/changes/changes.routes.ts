import type { FastifyInstance } from 'fastify'
import { catalogueCalls } from '#contract/catalog.staff.ts'
import { askedMessage } from '#contract/lib/staff-roles.ts'
import { serve } from '#server/http/serve.ts'
import { previewShop } from '../preview.service.ts'
import { serviceForStaff, treeForStaff } from './catalogue-view.service.ts'
import { changePrices, changeTexts, withdrawPlanned } from './change-service.service.ts'

export function registerCatalogueChanges(app: FastifyInstance): void {
  serve(app, catalogueCalls.tree, async ({ ctx }) => ({ status: true, data: await treeForStaff(ctx) }))
  serve(app, catalogueCalls.service, async ({ ctx, input }) => ({
    status: true,
    data: await serviceForStaff(ctx, input.serviceId),
  }))
  serve(app, catalogueCalls.preview, async ({ ctx, input }) => ({ status: true, data: await previewShop(ctx, input) }))
  serve(app, catalogueCalls.changePrices, async ({ ctx, actor, input, audit }) => {
    audit({ detail: { serviceId: input.serviceId, reason: input.reason } })
    const { view, isAsked } = await changePrices(ctx, actor, input)
    return { status: true, ...(isAsked && { message: askedMessage }), data: view }
  })
  serve(app, catalogueCalls.changeTexts, async ({ ctx, actor, input, audit }) => {
    audit({ detail: { serviceId: input.serviceId, reason: input.reason } })
    return { status: true, data: await changeTexts(ctx, actor, input) }
  })
  serve(app, catalogueCalls.withdraw, async ({ ctx, actor, input, audit }) => {
    audit({ detail: { serviceId: input.serviceId, changeId: String(input.changeId), reason: input.reason } })
    return { status: true, data: await withdrawPlanned(ctx, actor, input) }
  })
}
