import type { FastifyInstance } from 'fastify'
import { checklistCalls } from '#contract/job-checklist.staff.ts'
import { serve } from '#server/http/serve.ts'
import { listChecklists, saveChecklist } from './checklist.service.ts'

export function registerChecklists(app: FastifyInstance): void {
  serve(app, checklistCalls.list, async ({ ctx }) => ({
    status: true,
    data: { checklists: await listChecklists(ctx) },
  }))
  serve(app, checklistCalls.save, async ({ ctx, actor, input, audit }) => {
    audit({ detail: { categoryId: input.categoryId, reason: input.reason } })
    return { status: true, data: await saveChecklist(ctx, actor, input) }
  })
}
