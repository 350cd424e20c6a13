import type { FastifyInstance } from 'fastify'
import { structureCalls } from '#contract/category-tree.ts'
import { serve } from '#server/http/serve.ts'
import { editRow, reorderRows, restoreRow, withdrawAny } from './change-rows.service.ts'
import { createRow } from './create-row.service.ts'
import { plannedForStaff, rowsForStaff } from './structure-view.service.ts'

export function registerStructure(app: FastifyInstance): void {
  serve(app, structureCalls.rows, async ({ ctx, input }) => ({ status: true, data: await rowsForStaff(ctx, input) }))
  serve(app, structureCalls.planned, async ({ ctx }) => ({ status: true, data: await plannedForStaff(ctx) }))
  serve(app, structureCalls.create, async ({ ctx, actor, input, audit }) => {
    const id = await createRow(ctx, actor, input)
    audit({ detail: { entity: input.entity, id, reason: input.reason } })
    return { status: true, data: { _id: id } }
  })
  serve(app, structureCalls.edit, async ({ ctx, actor, input, audit }) => {
    audit({ detail: { entity: input.entity, id: input.id, reason: input.reason } })
    await editRow(ctx, actor, input)
    return { status: true, data: { _id: input.id } }
  })
  serve(app, structureCalls.reorder, async ({ ctx, actor, input, audit }) => {
    audit({ detail: { entity: input.entity, ids: input.ids.join(' ').slice(0, 1000), reason: input.reason } })
    await reorderRows(ctx, actor, input)
    return { status: true, data: { _id: input.ids[0] ?? '' } }
  })
  serve(app, structureCalls.restore, async ({ ctx, actor, input, audit }) => {
    audit({ detail: { changeId: String(input.changeId), reason: input.reason } })
    return { status: true, data: { _id: await restoreRow(ctx, actor, input) } }
  })
  serve(app, structureCalls.withdraw, async ({ ctx, actor, input, audit }) => {
    audit({ detail: { changeId: String(input.changeId), reason: input.reason } })
    await withdrawAny(ctx, actor, input)
    return { status: true, data: { _id: String(input.changeId) } }
  })
}
