import { Link } from 'react-router'
import {
  cancellationPolicy,
  cartLimitsPaise,
  damagePolicy,
  promotedOffer,
  reschedulePolicy,
} from '#contract/lib/business.ts'
import type { Language } from '#contract/lib/languages.ts'
import { formatRupees } from '#contract/lib/money.ts'
import type { BusinessFacts } from '#web/features/contact/contact.api.ts'
import { placeWords } from '#web/features/place/city/city-names.ts'
import { hoursOfDay } from '#web/lib/format.ts'
import { paths } from '#web/lib/paths.ts'
import type { Chapter } from './document.tsx'
import { PlanTerms } from './plan-terms.tsx'

type Facts = BusinessFacts

/** Figures come from the contract, so that the terms match the server. */
export const writtenIn: Language = 'kn'

export function chapters(facts: Facts): Chapter[] {
  return [
    { id: 'booking', title: 'ಬುಕಿಂಗ್', content: <Booking facts={facts} /> },
    { id: 'prices', title: 'ಬೆಲೆ ಮತ್ತು ಆಫರ್‌ಗಳು', content: <Prices /> },
    { id: 'payment', title: 'ಪಾವತಿ', content: <Payment facts={facts} /> },
    { id: 'cancellation', title: 'ಭೇಟಿ ರದ್ದು ಮಾಡುವುದು ಮತ್ತು ಸಮಯ ಬದಲಿಸುವುದು', content: <Cancelling facts={facts} /> },
    { id: 'plans', title: 'ಹಲವು ಭೇಟಿಗಳ ಪ್ಲಾನ್‌ಗಳು', content: <PlanTerms /> },
    { id: 'our-part', title: 'ನಾವು ರದ್ದು ಮಾಡಿದರೆ ಅಥವಾ ತಡವಾಗಿ ಬಂದರೆ', content: <OurPart /> },
    { id: 'satisfaction', title: 'ನಿಮಗೆ ತೃಪ್ತಿಯಾಗದಿದ್ದರೆ', content: <Satisfaction facts={facts} /> },
    { id: 'your-part', title: 'ನಿಮ್ಮ ಕಡೆಯಿಂದ', content: <YourPart /> },
    { id: 'referral', title: 'ರೆಫರಲ್ ಮತ್ತು ಕ್ರೆಡಿಟ್', content: <Referral facts={facts} /> },
    { id: 'liability', title: 'ಹಾನಿ ಮತ್ತು ಹೊಣೆ', content: <Liability /> },
    { id: 'grievance', title: 'ದೂರುಗಳು ಮತ್ತು ಕಾನೂನು', content: <Grievance facts={facts} /> },
  ]
}

function Booking({ facts }: { facts: Facts }) {
  return (
    <>
      <p>
        ನಿಮ್ಮ ಮೊಬೈಲ್ ನಂಬರ್‌ನಿಂದ ಬುಕ್ ಮಾಡುತ್ತೀರಿ. ನೀವು ಪಾವತಿಸುವವರೆಗೆ ಸ್ಲಾಟ್ ಅನ್ನು ಹತ್ತು ನಿಮಿಷ ನಿಮಗಾಗಿ ಕಾಯ್ದಿರಿಸುತ್ತೇವೆ. ನೀವು ಪಾವತಿಸಿದಾಗ, ಅಥವಾ ಸೇವೆಯ ನಂತರ
        ನಗದು ಕೊಡುವುದನ್ನು ಆರಿಸಿದಾಗ, ಬುಕಿಂಗ್ ಖಚಿತವಾಗುತ್ತದೆ.
      </p>
      <p>
        {facts.name} ಪರಿಶೀಲಿಸಿದ ಪ್ರೊಫೆಷನಲ್‌ಗಳನ್ನು ಕಳುಹಿಸುತ್ತದೆ. ಯಾರು ಬರುತ್ತಾರೆ ಎಂಬುದು ಭೇಟಿಗೂ ಮುನ್ನ ಬದಲಾಗಬಹುದು; ಯಾರೆಂದು ನಾವು ತಿಳಿಸುತ್ತೇವೆ. ಸಹಾಯ
        ಪ್ರತಿದಿನ ಲಭ್ಯ, {hoursOfDay(facts.supportHours)}.
      </p>
    </>
  )
}

function Prices() {
  return (
    <>
      <p>
        ಬೆಲೆಗಳು ರೂಪಾಯಿಗಳಲ್ಲಿವೆ, GST ಸೇರಿದೆ. ಚೆಕ್‌ಔಟ್‌ನಲ್ಲಿ ಕಾಣುವ ಮೊತ್ತವನ್ನೇ ಪಾವತಿಸುತ್ತೀರಿ. ಕಾರ್ಟ್‌ಗೆ ಸೇರಿಸಿದ ಮೇಲೆ ಬೆಲೆ ಬದಲಾದರೆ ಮೊದಲು ನಿಮ್ಮನ್ನು ಕೇಳುತ್ತೇವೆ. ಕನಿಷ್ಠ ಬುಕಿಂಗ್{' '}
        {formatRupees(cartLimitsPaise.min / 100)}.
      </p>
      <p>
        ಒಂದು ಬುಕಿಂಗ್‌ಗೆ ಒಂದು ಆಫರ್ ಕೋಡ್ ಬಳಸಬಹುದು. {formatRupees(promotedOffer.aboveRupees)} ಗಿಂತ ಹೆಚ್ಚಿನ ಆರ್ಡರ್‌ಗಳಿಗೆ{' '}
        {promotedOffer.code} ಕೋಡ್ {formatRupees(promotedOffer.rupees)} ರಿಯಾಯಿತಿ ಕೊಡುತ್ತದೆ.
      </p>
    </>
  )
}

function Payment({ facts }: { facts: Facts }) {
  return (
    <p>
      ಬುಕ್ ಮಾಡುವಾಗಲೇ ಪಾವತಿಸಬೇಕು: UPI, ಕಾರ್ಡ್ ಅಥವಾ ನೆಟ್ ಬ್ಯಾಂಕಿಂಗ್ ಮೂಲಕ ನಮ್ಮ ಪಾವತಿ ಕಂಪನಿಗೆ, ಅಥವಾ {formatRupees(facts.policy.cashLimit)}{' '}
      ವರೆಗಿನ ಬುಕಿಂಗ್‌ಗೆ ಸೇವೆಯ ನಂತರ ನಗದು. ನಗದು ಆರಿಸಿದ್ದರೆ, ತಡವಾಗಿ ರದ್ದು ಮಾಡಿದ ಅಥವಾ ಭೇಟಿ ತಪ್ಪಿದ ಶುಲ್ಕವನ್ನೂ, ಕೊಡದ ನಗದನ್ನೂ ಮುಂದಿನ ಬುಕಿಂಗ್‌ಗೂ ಮುನ್ನ ಆನ್‌ಲೈನ್‌ನಲ್ಲಿ
      ಪಾವತಿಸಬೇಕು. ನಿಮ್ಮ ಕಾರ್ಡ್ ನಂಬರ್ ಅನ್ನು ನಾವು ನೋಡುವುದಿಲ್ಲ, ಇಟ್ಟುಕೊಳ್ಳುವುದೂ ಇಲ್ಲ. ಸ್ಲಾಟ್ ಬಿಡುಗಡೆಯಾದ ಮೇಲೆ ನಿಮ್ಮ ಪಾವತಿ ನಮಗೆ ತಲುಪಿದರೆ, ಮತ್ತೆ ಬುಕ್ ಮಾಡುತ್ತೇವೆ
      ಅಥವಾ ಪೂರ್ತಿ ರೀಫಂಡ್ ಕೊಡುತ್ತೇವೆ.
    </p>
  )
}

function Cancelling({ facts }: { facts: Facts }) {
  const { freeCancellationHours, graceMinutes, lateFees } = facts.policy
  return (
    <>
      <p>
        ದಯವಿಟ್ಟು ಸೇವೆಗೆ ಕನಿಷ್ಠ {freeCancellationHours} ಗಂಟೆ ಮೊದಲು ರದ್ದು ಮಾಡಿ: ಅದು ಉಚಿತ. ಬುಕ್ ಮಾಡಿದ {graceMinutes} ನಿಮಿಷಗಳೊಳಗೆ ರದ್ದು ಮಾಡುವುದೂ
        ಉಚಿತ. ತಡವಾಗಿ ರದ್ದು ಮಾಡಿದರೆ ಶುಲ್ಕ ಇರಬಹುದು:
      </p>
      <ul>
        {lateFees.map(({ fromHours, percent, atMost }, index) => (
          <li key={fromHours}>
            {feeSpan(fromHours, index === 0 ? freeCancellationHours : (lateFees[index - 1]?.fromHours ?? 0))}: ಬುಕಿಂಗ್‌ನ{' '}
            {percent}%, ಗರಿಷ್ಠ {formatRupees(atMost)}
          </li>
        ))}
      </ul>
      <p>
        ಖಚಿತಪಡಿಸುವ ಮೊದಲು ಸರಿಯಾದ ಶುಲ್ಕ ಮತ್ತು ರೀಫಂಡ್ ನಿಮಗೆ ಕಾಣುತ್ತದೆ. ನೀವು ಪಾವತಿಸಿದ ವಿಧಾನಕ್ಕೇ ರೀಫಂಡ್ ಬರುತ್ತದೆ, ಸಾಮಾನ್ಯವಾಗಿ ಐದರಿಂದ ಏಳು ಕೆಲಸದ ದಿನಗಳಲ್ಲಿ.
      </p>
      <p>
        ಖಚಿತವಾದ ಭೇಟಿಯ ಸಮಯವನ್ನು ಒಂದು ಬುಕಿಂಗ್‌ನಲ್ಲಿ {reschedulePolicy.freeTimes} ಬಾರಿ, ಆರಂಭವಾಗುವ {reschedulePolicy.freeHours} ಗಂಟೆ
        ಮೊದಲಿನವರೆಗೆ ಉಚಿತವಾಗಿ ಬದಲಿಸಬಹುದು. ಆರಂಭವಾದ ಭೇಟಿಯನ್ನು ರದ್ದು ಮಾಡಲು ಆಗುವುದಿಲ್ಲ: ಏನಾದರೂ ತಪ್ಪಾದರೆ ನಿಮ್ಮ ಬುಕಿಂಗ್‌ನಲ್ಲಿ ಸಮಸ್ಯೆ ತಿಳಿಸಿ, ನಾವು
        ಸರಿಪಡಿಸುತ್ತೇವೆ. ನೀವು ಮನೆಯಲ್ಲಿ ಇಲ್ಲದೆ ಅಥವಾ ನಮ್ಮನ್ನು ವಾಪಸ್ ಕಳುಹಿಸಿ ಭೇಟಿ ಆಗದಿದ್ದರೆ, ಕೊನೆ ಗಳಿಗೆಯಲ್ಲಿ ರದ್ದು ಮಾಡಿದಷ್ಟೇ ಶುಲ್ಕ. ನಮ್ಮಿಂದ ಭೇಟಿ ಆಗದಿದ್ದರೆ ನೀವು ಏನೂ
        ಕೊಡಬೇಕಿಲ್ಲ.
      </p>
    </>
  )
}

function feeSpan(from: number, until: number): string {
  return from === 0 ? `ಆರಂಭಕ್ಕೆ ${until} ಗಂಟೆಗಿಂತ ಕಡಿಮೆ ಇದ್ದರೆ` : `ಆರಂಭಕ್ಕೆ ${until} ರಿಂದ ${from} ಗಂಟೆ ಮೊದಲು`
}

function OurPart() {
  return (
    <p>
      ನಾವು ರದ್ದು ಮಾಡಿದರೆ ನೀವು ಪಾವತಿಸಿದ್ದೆಲ್ಲ ರೀಫಂಡ್ ಆಗುತ್ತದೆ, ಜೊತೆಗೆ ನೀವು ಕೊಡಬೇಕಿದ್ದ ಶುಲ್ಕದಷ್ಟು ಕ್ರೆಡಿಟ್ ಸಿಗುತ್ತದೆ. ನಮ್ಮ ಪ್ರೊಫೆಷನಲ್{' '}
      {cancellationPolicy.lateMinutes} ನಿಮಿಷಕ್ಕಿಂತ ಹೆಚ್ಚು ತಡವಾಗಿ ಆರಂಭಿಸಿದರೂ ಅಷ್ಟೇ ಕ್ರೆಡಿಟ್ ಸಿಗುತ್ತದೆ.
    </p>
  )
}

function Satisfaction({ facts }: { facts: Facts }) {
  return (
    <p>
      ಸೇವೆಯ {facts.policy.dissatisfactionHours} ಗಂಟೆಗಳೊಳಗೆ ನಿಮ್ಮ ಬುಕಿಂಗ್‌ನಿಂದ ಅಥವಾ <Link to={paths.contact}>ನಮಗೆ ಬರೆದು</Link> ತಿಳಿಸಿ. ಫೋಟೋ
      ಇದ್ದರೆ ಒಳ್ಳೆಯದು. ಸರಿಯಾಗಿ ಆಗದ ಕೆಲಸವನ್ನು ಮತ್ತೆ ಮಾಡುತ್ತೇವೆ, ಅಥವಾ ಆ ಭಾಗದ ಹಣ ರೀಫಂಡ್ ಕೊಡುತ್ತೇವೆ.
    </p>
  )
}

function YourPart() {
  return (
    <ul>
      <li>ಭೇಟಿಯ ಸಮಯದಲ್ಲಿ ನೀವು ಅಥವಾ ದೊಡ್ಡವರೊಬ್ಬರು ಮನೆಯಲ್ಲಿರಿ; ನೀರು, ವಿದ್ಯುತ್ ಇರಲಿ.</li>
      <li>ಬೆಲೆಬಾಳುವ ಮತ್ತು ಒಡೆಯುವ ವಸ್ತುಗಳನ್ನು ತೆಗೆದಿಡಿ. ಯಾವುದನ್ನು ಮುಟ್ಟಬಾರದು ಎಂದು ಕೆಲಸ ಆರಂಭವಾಗುವ ಮೊದಲೇ ತಿಳಿಸಿ.</li>
      <li>ಪೆಸ್ಟ್ ಕಂಟ್ರೋಲ್‌ನಲ್ಲಿ ಮಕ್ಕಳು, ಸಾಕುಪ್ರಾಣಿ, ಆಹಾರ ಮತ್ತು ಗಾಳಿಯಾಡುವ ಬಗ್ಗೆ ಪ್ರೊಫೆಷನಲ್ ಹೇಳಿದಂತೆ ಮಾಡಿ.</li>
      <li>GharSaaf ಹೊರಗೆ ಕೆಲಸ ಮಾಡಲು ನಮ್ಮ ಪ್ರೊಫೆಷನಲ್‌ಗಳನ್ನು ಕೇಳಬೇಡಿ. ಅಲ್ಲಿನ ಬೆಲೆಗೂ ಗುಣಮಟ್ಟಕ್ಕೂ ನಾವು ಹೊಣೆಯಲ್ಲ.</li>
    </ul>
  )
}

function Referral({ facts }: { facts: Facts }) {
  const reward = formatRupees(facts.policy.referralRupees)
  return (
    <p>
      ನೀವು ಆಹ್ವಾನಿಸಿದ ಸ್ನೇಹಿತರಿಗೆ ಮೊದಲ ಸೇವೆಯಲ್ಲಿ {reward} ರಿಯಾಯಿತಿ ಸಿಗುತ್ತದೆ; ಆ ಸೇವೆ ಮುಗಿದ ಮೇಲೆ ನಿಮಗೆ {reward} ಕ್ರೆಡಿಟ್ ಸಿಗುತ್ತದೆ. ಕ್ರೆಡಿಟ್ ಅನ್ನು ಮುಂದಿನ
      ಬುಕಿಂಗ್‌ಗಳಿಗೆ ಬಳಸಬಹುದು, ಹಣವಾಗಿ ಸಿಗುವುದಿಲ್ಲ. ಅದು ಬಂದ ಬುಕಿಂಗ್ ರೀಫಂಡ್ ಆದರೆ ಕ್ರೆಡಿಟ್ ಹಿಂಪಡೆಯುತ್ತೇವೆ. ನಿಮ್ಮನ್ನು ನೀವೇ ಆಹ್ವಾನಿಸಲು ಆಗುವುದಿಲ್ಲ.
    </p>
  )
}

function Liability() {
  return (
    <p>
      ನಮ್ಮ ಪ್ರೊಫೆಷನಲ್ ಅವರ ಅಜಾಗರೂಕತೆಯಿಂದ ಏನಾದರೂ ಹಾಳಾದರೆ {damagePolicy.hours} ಗಂಟೆಗಳೊಳಗೆ ತಿಳಿಸಿ. ನಾವು ರಿಪೇರಿ ಮಾಡಿಸುತ್ತೇವೆ ಅಥವಾ ಆಗಿನ ಅದರ ಬೆಲೆಯವರೆಗೆ
      ಪರಿಹಾರ ಕೊಡುತ್ತೇವೆ. ಬುಕಿಂಗ್‌ನಲ್ಲಿ ಕ್ಲೈಮ್ ಮಾಡಿ, ಒಂದು ಭೇಟಿಗೆ {formatRupees(damagePolicy.maxPaise / 100)} ವರೆಗೆ; ನಾವು{' '}
      {damagePolicy.decideDays} ದಿನಗಳಲ್ಲಿ ನಿರ್ಧರಿಸುತ್ತೇವೆ. ಅದಕ್ಕಿಂತ ಹೆಚ್ಚಿದ್ದರೆ ನಮಗೆ ಬರೆಯಿರಿ. ಸವೆತ, ಕಾಣದ ದೋಷ ಅಥವಾ ನೀವು ತಿಳಿಸದ ವಿಷಯಕ್ಕೆ ನಾವು ಹೊಣೆಯಲ್ಲ.
      ಗ್ರಾಹಕರಾಗಿ ಕಾನೂನು ಕೊಡುವ ನಿಮ್ಮ ಹಕ್ಕುಗಳು ಇದರಿಂದ ಕಡಿಮೆಯಾಗುವುದಿಲ್ಲ.
    </p>
  )
}

function Grievance({ facts }: { facts: Facts }) {
  const { name, email, acknowledgedHours, settledDays } = facts.grievanceOfficer
  return (
    <>
      <p>
        ದೂರು ಅಧಿಕಾರಿ: <b>{name}</b>, <a href={`mailto:${email}`}>{email}</a>, {facts.phone}. ದೂರು ತಲುಪಿದೆ ಎಂದು{' '}
        {acknowledgedHours} ಗಂಟೆಗಳೊಳಗೆ ತಿಳಿಸಿ, {settledDays} ದಿನಗಳೊಳಗೆ ಬಗೆಹರಿಸುತ್ತೇವೆ.
      </p>
      <p>
        {facts.legalName}, {placeWords(facts.address)}. GSTIN {facts.gstin}. ಭಾರತದ ಕಾನೂನು ಅನ್ವಯಿಸುತ್ತದೆ. ಕಾನೂನು ನಿಮಗೆ ಬೇರೆ
        ನ್ಯಾಯಾಲಯದ ಹಕ್ಕು ಕೊಡದಿದ್ದರೆ ಬೆಂಗಳೂರಿನ ನ್ಯಾಯಾಲಯಗಳು ತೀರ್ಮಾನಿಸುತ್ತವೆ.
      </p>
    </>
  )
}
