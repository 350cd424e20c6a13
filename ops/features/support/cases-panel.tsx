import { caseCalls } from '#contract/calls.gen.ts'
import { useStaffQuery } from '#ops/lib/staff-query.ts'
import { caseCopy } from './case.copy.ts'
import { CasesTable } from './cases-table.tsx'

/** The cases of a booking or a customer, the newest first; nothing without any. */
export function CasesPanel({ of }: { of: { bookingId: string } | { customerId: string } }) {
  const query = useStaffQuery(caseCalls.list, { ...of, state: 'all' })
  const cases = query.data?.data.cases ?? []
  if (cases.length === 0) return null
  return (
    <section className="grid min-w-0 gap-2">
      <h2 className="text-base font-bold">{caseCopy.panel}</h2>
      <CasesTable label={caseCopy.panel} cases={cases} />
    </section>
  )
}
