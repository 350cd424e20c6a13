import type { Queryable } from '#server/db/database.ts'

export interface AreaHours {
  validFrom: string
  firstMinute: number
  lastMinute: number
  leadMinutes: number
  daysAhead: number
}

/** The next ones first. */
export async function listAreaHours(db: Queryable, areaId: string): Promise<AreaHours[]> {
  return await db
    .selectFrom('area_hours')
    .select(['valid_from as validFrom', 'first_minute as firstMinute', 'last_minute as lastMinute'])
    .select(['lead_minutes as leadMinutes', 'days_ahead as daysAhead'])
    .where('area_id', '=', areaId)
    .orderBy('valid_from', 'desc')
    .execute()
}

/** Replaces those of the same day. */
export async function saveAreaHours(trx: Queryable, areaId: string, hours: AreaHours): Promise<void> {
  const values = {
    ...{ first_minute: hours.firstMinute, last_minute: hours.lastMinute },
    ...{ lead_minutes: hours.leadMinutes, days_ahead: hours.daysAhead },
  }
  await trx
    .insertInto('area_hours')
    .values({ area_id: areaId, valid_from: hours.validFrom, ...values })
    .onConflict((conflict) => conflict.columns(['area_id', 'valid_from']).doUpdateSet(values))
    .execute()
}

export async function deleteAreaHours(trx: Queryable, areaId: string, validFrom: string): Promise<void> {
  await trx.deleteFrom('area_hours').where('area_id', '=', areaId).where('valid_from', '=', validFrom).execute()
}
