import { indiaDay } from '#contract/lib/india-time.ts'
import { postFromTables } from '#server/features/ledger/check/check-ledger.service.ts'
import type { World } from '../test-world.ts'

interface Earned {
  professionalId: string
  bookingId: string
  paise: number
  kind?: string
  /** Another one each time for the same visit. */
  revision: number
}

/** Pay of visits of today, posted to the ledger, for tests that are about what follows from it. */
export async function earnPay({ db, clock }: World, pays: readonly Earned[]): Promise<void> {
  const at = clock.now()
  const rows = pays.map(({ professionalId, bookingId, paise, kind = 'visit', revision }) => ({
    ...{ professional_id: professionalId, booking_id: bookingId, revision, day: indiaDay(at), kind },
    ...{ amount_paise: paise, price_paise: 900_00, crew_size: 1, at },
  }))
  await db.insertInto('visit_pay').values(rows).execute()
  await postFromTables(db)
}
