import type { FastifyInstance } from 'fastify'
import { catalogueCalls } from '#contract/catalog.staff.ts'
import { catalogueTextCalls } from '#contract/catalog-text.ts'
import { structureCalls } from '#contract/category-tree.ts'
import { askedMessage } from '#contract/lib/staff-roles.ts'
import { pictureCalls } from '#contract/picture.ts'
import { priceFileCalls } from '#contract/price-file.ts'
import { serve } from '#server/http/serve.ts'
import { plannedForStaff, rowsForStaff } from './category-tree/category-tree-view.service.ts'
import { editRow, reorderRows, restoreRow, withdrawAny } from './category-tree/change-rows.service.ts'
import { createRow } from './category-tree/create-row.service.ts'
import { serviceForStaff, treeForStaff } from './changes/catalog-view.service.ts'
import { changePrices, changeTexts, withdrawPlanned } from './changes/change-service.service.ts'
import { changeTranslations, listTexts, readTextFile } from './languages/texts.service.ts'
import { listPictures, uploadLimits, uploadPicture } from './pictures/upload-picture.service.ts'
import { previewShop } from './preview.service.ts'
import { dryRunPrices, pricesForFile, publishPrices } from './price-file/price-file.service.ts'

export function registerCatalogForStaff(app: FastifyInstance): void {
  registerChanges(app)
  registerStructure(app)
  registerPictures(app)
  registerPriceFile(app)
  registerTexts(app)
}

function registerChanges(app: FastifyInstance): void {
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

function registerStructure(app: FastifyInstance): void {
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

function registerPictures(app: FastifyInstance): void {
  serve(app, pictureCalls.list, async ({ ctx }) => ({ status: true, data: { pictures: await listPictures(ctx) } }))
  serve(
    app,
    pictureCalls.upload,
    async ({ ctx, actor, input, audit }) => {
      const picture = await uploadPicture(ctx, actor, input)
      audit({ detail: { picture: picture.name, alt: picture.alt } })
      return { status: true, data: picture }
    },
    { limits: ({ actor }) => uploadLimits(actor.customerId) },
  )
}

function registerPriceFile(app: FastifyInstance): void {
  serve(app, priceFileCalls.rows, async ({ ctx }) => ({ status: true, data: await pricesForFile(ctx) }))
  serve(app, priceFileCalls.dryRun, async ({ ctx, input }) => ({
    status: true,
    data: await dryRunPrices(ctx, input.file),
  }))
  serve(app, priceFileCalls.publish, async ({ ctx, actor, input, audit }) => {
    const { changed, isAsked } = await publishPrices(ctx, actor, input)
    audit({ detail: { changed: String(changed), etag: input.etag.slice(0, 64), reason: input.reason } })
    return { status: true, ...(isAsked && { message: askedMessage }), data: { changed } }
  })
}

function registerTexts(app: FastifyInstance): void {
  serve(app, catalogueTextCalls.list, async ({ ctx }) => ({ status: true, data: await listTexts(ctx) }))
  serve(app, catalogueTextCalls.readFile, async ({ ctx, input }) => ({
    status: true,
    data: await readTextFile(ctx, input.file),
  }))
  serve(app, catalogueTextCalls.change, async ({ ctx, actor, input, audit }) => {
    const [first] = input.changes
    audit({
      detail: {
        changed: String(input.changes.length),
        first: first?.english.slice(0, 200) ?? '',
        reason: input.reason,
      },
    })
    return { status: true, data: { changed: await changeTranslations(ctx, actor, input) } }
  })
}
