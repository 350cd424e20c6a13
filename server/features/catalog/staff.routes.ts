import type { FastifyInstance } from 'fastify'
import { categoryTreeCalls } from '#contract/catalog.category-tree.ts'
import { pictureCalls } from '#contract/catalog.pictures.ts'
import { priceFileCalls } from '#contract/catalog.price-file.ts'
import { staffCatalogCalls } from '#contract/catalog.staff.ts'
import { catalogTextCalls } from '#contract/catalog.texts.ts'
import { askedMessage } from '#contract/lib/staff-roles.ts'
import { registerEndpoint } from '#server/http/register-endpoint.ts'
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
  registerEndpoint(app, staffCatalogCalls.tree, async ({ ctx, input }) => ({
    status: true,
    data: await treeForStaff(ctx, input),
  }))
  registerEndpoint(app, staffCatalogCalls.service, async ({ ctx, input }) => ({
    status: true,
    data: await serviceForStaff(ctx, input.serviceId),
  }))
  registerEndpoint(app, staffCatalogCalls.preview, async ({ ctx, input }) => ({
    status: true,
    data: await previewShop(ctx, input),
  }))
  registerEndpoint(app, staffCatalogCalls.changePrices, async ({ ctx, actor, input, audit }) => {
    audit({ detail: { serviceId: input.serviceId, reason: input.reason } })
    const { view, isAsked } = await changePrices(ctx, actor, input)
    return { status: true, ...(isAsked && { message: askedMessage }), data: view }
  })
  registerEndpoint(app, staffCatalogCalls.changeTexts, async ({ ctx, actor, input, audit }) => {
    audit({ detail: { serviceId: input.serviceId, reason: input.reason } })
    return { status: true, data: await changeTexts(ctx, actor, input) }
  })
  registerEndpoint(app, staffCatalogCalls.withdraw, async ({ ctx, actor, input, audit }) => {
    audit({ detail: { serviceId: input.serviceId, changeId: String(input.changeId), reason: input.reason } })
    return { status: true, data: await withdrawPlanned(ctx, actor, input) }
  })
}

function registerStructure(app: FastifyInstance): void {
  registerEndpoint(app, categoryTreeCalls.rows, async ({ ctx, input }) => ({
    status: true,
    data: await rowsForStaff(ctx, input),
  }))
  registerEndpoint(app, categoryTreeCalls.planned, async ({ ctx }) => ({
    status: true,
    data: await plannedForStaff(ctx),
  }))
  registerEndpoint(app, categoryTreeCalls.create, async ({ ctx, actor, input, audit }) => {
    const id = await createRow(ctx, actor, input)
    audit({ detail: { entity: input.entity, id, reason: input.reason } })
    return { status: true, data: { _id: id } }
  })
  registerEndpoint(app, categoryTreeCalls.edit, async ({ ctx, actor, input, audit }) => {
    audit({ detail: { entity: input.entity, id: input.id, reason: input.reason } })
    await editRow(ctx, actor, input)
    return { status: true, data: { _id: input.id } }
  })
  registerEndpoint(app, categoryTreeCalls.reorder, async ({ ctx, actor, input, audit }) => {
    audit({ detail: { entity: input.entity, ids: input.ids.join(' ').slice(0, 1000), reason: input.reason } })
    await reorderRows(ctx, actor, input)
    return { status: true, data: { _id: input.ids[0] ?? '' } }
  })
  registerEndpoint(app, categoryTreeCalls.restore, async ({ ctx, actor, input, audit }) => {
    audit({ detail: { changeId: String(input.changeId), reason: input.reason } })
    return { status: true, data: { _id: await restoreRow(ctx, actor, input) } }
  })
  registerEndpoint(app, categoryTreeCalls.withdraw, async ({ ctx, actor, input, audit }) => {
    audit({ detail: { changeId: String(input.changeId), reason: input.reason } })
    await withdrawAny(ctx, actor, input)
    return { status: true, data: { _id: String(input.changeId) } }
  })
}

function registerPictures(app: FastifyInstance): void {
  registerEndpoint(app, pictureCalls.list, async ({ ctx }) => ({
    status: true,
    data: { pictures: await listPictures(ctx) },
  }))
  registerEndpoint(
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
  registerEndpoint(app, priceFileCalls.rows, async ({ ctx }) => ({ status: true, data: await pricesForFile(ctx) }))
  registerEndpoint(app, priceFileCalls.dryRun, async ({ ctx, input }) => ({
    status: true,
    data: await dryRunPrices(ctx, input.file),
  }))
  registerEndpoint(app, priceFileCalls.publish, async ({ ctx, actor, input, audit }) => {
    const { changed, isAsked } = await publishPrices(ctx, actor, input)
    audit({ detail: { changed: String(changed), etag: input.etag.slice(0, 64), reason: input.reason } })
    return { status: true, ...(isAsked && { message: askedMessage }), data: { changed } }
  })
}

function registerTexts(app: FastifyInstance): void {
  registerEndpoint(app, catalogTextCalls.list, async ({ ctx }) => ({ status: true, data: await listTexts(ctx) }))
  registerEndpoint(app, catalogTextCalls.readFile, async ({ ctx, input }) => ({
    status: true,
    data: await readTextFile(ctx, input.file),
  }))
  registerEndpoint(app, catalogTextCalls.change, async ({ ctx, actor, input, audit }) => {
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
