import { planPolicy, reschedulePolicy } from '#contract/business.ts'
import { permittedDays, permittedWords } from '#contract/plan-days.ts'

/** Validity, permitted days, and the rules of skipping, moving and pausing. */
export function PlanTerms() {
  return (
    <>
      <p>
        A plan is several visits bought together. The first is booked with the plan; you choose the days of the others
        under My plans, until the last day that is shown there. We tell you {planPolicy.noticeDays.join(' and ')} days
        before; after it no visit can be booked.
      </p>
      <p>
        A plan for certain days has its visits on those days only:{' '}
        {permittedDays.map((days) => permittedWords[days]).join('; ')}. This also holds when you move a visit, which is
        free {reschedulePolicy.freeTimes} times and until {reschedulePolicy.freeHours} hours before it starts.
      </p>
      <p>
        A visit that you skip until {planPolicy.returnHours} hours before its start goes back to the plan; later it
        counts as used. A plan can be paused for {planPolicy.maxPauseDays} days in all, and its last day moves by them.
      </p>
      <p>
        You can cancel the rest of a plan, after its last day too: the price per visit comes back for each visit that is
        not used, the way you paid, then as the credit you used; cash comes back as credit.
      </p>
    </>
  )
}
