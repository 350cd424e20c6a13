import { sql } from 'kysely'
import { timeZone } from '#contract/lib/business.ts'
import type { Language } from '#contract/lib/languages.ts'
import type { Queryable } from '#server/db/database.ts'

interface WaitlistedPincode {
  pincode: string
  /** Its centre, as `pointOfPincode` has it. */
  lat: number | null
  lng: number | null
}

/** Pincodes of those who want to hear when we come. */
export async function listWaitlistedPincodes(db: Queryable): Promise<WaitlistedPincode[]> {
  const { rows } = await sql<WaitlistedPincode>`
    select entry.pincode, coalesce(max(area_pincode.lat), avg(place.lat)) as lat,
      coalesce(max(area_pincode.lng), avg(place.lng)) as lng
    from (select distinct pincode from area_waitlist where interest = 'area' and pincode <> '') entry
    left join area_pincode using (pincode) left join place using (pincode)
    group by entry.pincode order by entry.pincode`.execute(db)
  return rows
}

interface WaitlistEntry {
  id: string
  phone: string
  pincode: string
  language: Language | null
}

/** Deletes all entries of the next phones for these pincodes; how many there were is counted with the demand. */
export async function takeWaitlistEntries(
  trx: Queryable,
  pincodes: readonly string[],
  maxPhones: number,
): Promise<WaitlistEntry[]> {
  const { rows } = await sql<WaitlistEntry>`
    with taken as (
      delete from area_waitlist where interest = 'area' and pincode = any(${pincodes}::text[]) and phone in (
        select distinct phone from area_waitlist where interest = 'area' and pincode = any(${pincodes}::text[])
        order by phone limit ${maxPhones})
      returning id, phone, pincode, language, created_at
    ), counted as (
      insert into area_demand as known (week, pincode, asked, waitlisted)
      select date_trunc('week', created_at at time zone ${timeZone})::date as week, pincode, 0, count(*) from taken
      group by week, pincode
      on conflict (week, pincode) do update set waitlisted = known.waitlisted + excluded.waitlisted
    )
    select id, phone, pincode, language from taken order by phone, created_at`.execute(trx)
  return rows
}
