import type { AreaLineView, AreaRecordView } from '#contract/service-area.ts'
import type { Context } from '#server/context.ts'
import { listAreaChanges } from '#server/features/roster/area/area-changes.service.ts'
import { AppError } from '#server/http/app-error.ts'
import { listAllPincodes, listAreaRows, listPincodes } from './area-record.queries.ts'

type AreaContext = Pick<Context, 'db' | 'clock'>

export async function areaLines(ctx: AreaContext): Promise<AreaLineView[]> {
  return (await listAreaRows(ctx.db, ctx.clock.now())).map(toLine)
}

export const allPincodes = ({ db }: Pick<Context, 'db'>) => listAllPincodes(db)

/** Throws NOT_FOUND. */
export async function areaRecord(ctx: AreaContext, areaId: string): Promise<AreaRecordView> {
  const [row] = await listAreaRows(ctx.db, ctx.clock.now(), areaId)
  if (!row) throw new AppError('NOT_FOUND', { reason: 'NO_SUCH_AREA' })
  const changes = await listAreaChanges(ctx.db, areaId)
  return {
    area: toLine(row),
    pincodes: await listPincodes(ctx.db, areaId),
    changes: changes.map(({ id, at, name, undoneBy, ...change }) => ({
      ...change,
      _id: id,
      at: at.toISOString(),
      by: name ?? 'A colleague',
      canUndo: undoneBy === null && change.undoes === null && isUndoable(change.field),
    })),
  }
}

export function isUndoable(field: string): boolean {
  return field === 'pause' || field === 'pincode' || field === 'centre'
}

function toLine(row: Awaited<ReturnType<typeof listAreaRows>>[number]): AreaLineView {
  const { id, pausedUntil, pauseReason, status, lat, lng, ...line } = row
  const pause = pausedUntil === null ? null : { until: pausedUntil, reason: pauseReason ?? '' }
  return { ...line, _id: id, pause, status: pause && status === 'live' ? 'paused' : status, centre: { lat, lng } }
}
