import { permittedWords } from '#contract/i18n/time-texts.ts'
import { planPolicy, reschedulePolicy } from '#contract/lib/business.ts'
import { permittedDays } from '#contract/rules/plan-days.ts'
import { planTermsCopy as words } from './plan-terms.copy.ts'

const [first, second] = planPolicy.noticeDays

/** Validity, permitted days, and the rules of skipping, moving and pausing. */
export function PlanTerms() {
  return (
    <>
      <p>{words.validity(first, second)}</p>
      <p>{words.days}</p>
      <ul>
        {permittedDays.map((days) => (
          <li key={days}>{permittedWords[days]}</li>
        ))}
      </ul>
      <p>{words.moving(reschedulePolicy.freeTimes, reschedulePolicy.freeHours)}</p>
      <p>{words.skipping(planPolicy.returnHours, planPolicy.maxPauseDays)}</p>
      <p>{words.cancelling}</p>
    </>
  )
}
