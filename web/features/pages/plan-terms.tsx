import { planPolicy, reschedulePolicy } from '#contract/business.ts'
import { permittedDays, permittedWords } from '#contract/plan-days.ts'

/** Validity, permitted days, and the rules of skipping, moving and pausing. */
export function PlanTerms() {
  return (
    <>
      <p>
        A plan is several visits bought together. The first is booked with the plan; you choose the days of the others
        under My plans, until the last day that is shown there. Visits that are not used by then expire; we tell you{' '}
        {planPolicy.noticeDays.join(' and ')} days before.
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
    </>
  )
}
